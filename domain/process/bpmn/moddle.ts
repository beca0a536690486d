/// <reference path="./bpmn-moddle.d.ts" />
import { BpmnModdle, type ModdleElement } from 'bpmn-moddle'
import { isRecord } from '@/domain/isRecord'

export type { ModdleElement }

/** One moddle for all: it keeps nothing of what it reads or writes. */
export const moddle = new BpmnModdle()

export const isModdleElement = (value: unknown): value is ModdleElement => isRecord(value) && '$type' in value

/** Slots whose elements stand by themselves, by their id; those in all other slots stay inside of what they belong to. */
export const flatSlots: ReadonlySet<string> = new Set([
  'rootElements',
  'diagrams',
  'plane',
  'planeElement',
  'flowElements',
  'artifacts',
  'laneSets',
  'lanes',
  'childLaneSet',
  'participants',
  'messageFlows',
])

export interface ModdleValue {
  key: string
  value: unknown
  isReference: boolean
  isMany: boolean
}

/** What an element says, in the order of its descriptor; its id left out where it is known to be one. */
export function valuesOf(element: ModdleElement): ModdleValue[] {
  const { isGeneric, properties } = element.$descriptor
  if (isGeneric)
    return Object.entries(element).flatMap(([key, value]) =>
      /^\$(type|descriptor|parent|attrs|instanceOf)$/.test(key)
        ? []
        : [{ key, value, isReference: false, isMany: Array.isArray(value) }],
    )
  return properties.flatMap(({ name, isReference = false, isMany = false, default: usual }) => {
    const local = name.replace(/^.*:/, '')
    const key = Object.hasOwn(element, local) ? local : name
    const value = Object.hasOwn(element, key) ? element[key] : undefined
    // What is so anyway is written by some tools and left out by others.
    const isSaid = value !== undefined && value !== usual
    return !isSaid || name === 'bpmn:id' || name === 'id' ? [] : [{ key, value, isReference, isMany }]
  })
}
