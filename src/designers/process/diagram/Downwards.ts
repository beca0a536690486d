import { axisOf } from './axisOf'
import { placeBelow } from './placeBelow'
import type { Box, Drawn, Services } from './services'

/** Whether a drawing, or that inside a sub-process, runs from top to bottom, as cards are drawn; the library takes each for one from left to right. */
export function runsDown(parent: Drawn | undefined): boolean {
  const flows = parent?.children?.filter(({ source }) => source) ?? []
  const first = flows.find(({ source }) => source?.type === 'bpmn:StartEvent') ?? flows[0]
  return axisOf(first?.waypoints ?? []) === 'y'
}

/** Before the library, which snaps its own places to a grid at 2000. */
const early = 3000

interface Placing {
  source: Drawn & Box
  shape: Drawn & Box
}

/** What is added to a drawing that runs down stands below, branches beside each other. */
export class Downwards {
  static readonly $inject = ['eventBus']

  constructor(eventBus: Services['eventBus']) {
    eventBus.on<Placing>('autoPlace', early, ({ source, shape }) => {
      // Events on edges lead aside.
      if (source.host || !runsDown(source.parent)) return undefined
      const others = (source.parent?.children ?? []).filter((one): one is Drawn & Box => one.width !== undefined)
      return placeBelow({ source, size: shape, others })
    })
  }
}
