import type { BpmnPart } from '@/domain/process/content/ProcessContent'
import type { ActivitySettings, ProcessSettings } from '@/domain/process/generated/settings'
import type { ProcessModel } from '@/domain/process/graph/ProcessModel'

const nodeTypes = {
  start: 'bpmn:StartEvent',
  end: 'bpmn:EndEvent',
  task: 'bpmn:UserTask',
  cc: 'bpmn:SendTask',
  exclusive: 'bpmn:ExclusiveGateway',
  parallel: 'bpmn:ParallelGateway',
  inclusive: 'bpmn:InclusiveGateway',
  call: 'bpmn:CallActivity',
  service: 'bpmn:ServiceTask',
  delay: 'bpmn:IntermediateCatchEvent',
  receive: 'bpmn:ReceiveTask',
  send: 'bpmn:IntermediateThrowEvent',
} as const

const events: Readonly<Record<string, string>> = {
  delay: 'bpmn:TimerEventDefinition',
  send: 'bpmn:MessageEventDefinition',
}

export type SketchNode = keyof typeof nodeTypes

/** A process in few words: nodes by id, and flows as `from -> to`, `from -> to : condition`, `from -> to : default`. */
export interface Sketch {
  nodes: Readonly<Record<string, SketchNode>>
  flows: readonly string[]
  activities?: Readonly<Record<string, ActivitySettings>>
  settings?: ProcessSettings
}

/** The content that a sketch stands for. Flows are called `f1`, `f2` …, in their order. */
export function modelOf({ nodes, flows, activities = {}, settings = {} }: Sketch): ProcessModel {
  const elements: Record<string, BpmnPart> = {
    definitions: { $type: 'bpmn:Definitions', targetNamespace: 'http://portal' },
    process: { $type: 'bpmn:Process', $parent: 'definitions', $slot: 'rootElements', $order: 0, isExecutable: true },
  }
  const inside = (order: number) => ({ $parent: 'process', $slot: 'flowElements', $order: order })
  for (const [at, [id, type]] of Object.entries(nodes).entries())
    elements[id] = {
      $type: nodeTypes[type],
      ...inside(at),
      name: id,
      ...(events[type] ? { eventDefinitions: [{ $type: events[type] }] } : {}),
    }
  const lines: Record<string, BpmnPart> = {}
  for (const [at, line] of flows.entries()) {
    const [ends = '', ...rest] = line.split(' : ')
    const [from = '', to = ''] = ends.split(' -> ')
    const when = rest.join(' : ')
    const id = `f${at + 1}`
    const condition =
      when !== '' && when !== 'default' ? { conditionExpression: { $type: 'bpmn:FormalExpression', body: when } } : {}
    lines[id] = { $type: 'bpmn:SequenceFlow', ...inside(1000 + at), sourceRef: from, targetRef: to, ...condition }
    if (when === 'default') elements[from] = { ...(elements[from] as BpmnPart), default: id }
  }
  return { definitions: 'definitions', elements, flows: lines, shapes: {}, activities, settings }
}
