import type { BpmnPart } from '@/domain/process/content/ProcessContent'
import { loopPart } from '@/domain/process/content/rowLoop'
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
  scope: 'bpmn:SubProcess',
  timeout: 'bpmn:BoundaryEvent',
  catch: 'bpmn:BoundaryEvent',
  error: 'bpmn:EndEvent',
  terminate: 'bpmn:EndEvent',
  manual: 'bpmn:ManualTask',
  rule: 'bpmn:BusinessRuleTask',
} as const

const events: Readonly<Record<string, string>> = {
  delay: 'bpmn:TimerEventDefinition',
  send: 'bpmn:MessageEventDefinition',
  timeout: 'bpmn:TimerEventDefinition',
  catch: 'bpmn:ErrorEventDefinition',
  error: 'bpmn:ErrorEventDefinition',
  terminate: 'bpmn:TerminateEventDefinition',
}

export type SketchNode = keyof typeof nodeTypes

/** A process in few words: nodes by id, and flows as `from -> to`, `from -> to : condition`, `from -> to : default`. */
export interface Sketch {
  nodes: Readonly<Record<string, SketchNode>>
  flows: readonly string[]
  /** Sub-processes of the nodes that lie in one. */
  within?: Readonly<Record<string, string>>
  /** Hosts of the events on edges; `host beside` for one that does not interrupt it. */
  on?: Readonly<Record<string, string>>
  /** Sub-processes that are gone through once per row: `parallel` or `sequence`, with ` : ` and a condition that ends them before all are through. */
  loops?: Readonly<Record<string, string>>
  /** Codes of errors, by the events that throw and catch them. */
  errors?: Readonly<Record<string, string>>
  activities?: Readonly<Record<string, ActivitySettings>>
  settings?: ProcessSettings
}

/** The content that a sketch stands for. Flows are called `f1`, `f2` …, in their order. */
export function modelOf(sketch: Sketch): ProcessModel {
  const { nodes, flows, activities = {}, settings = {}, within = {}, on = {}, errors = {}, loops = {} } = sketch
  const elements: Record<string, BpmnPart> = {
    definitions: { $type: 'bpmn:Definitions', targetNamespace: 'http://portal' },
    process: { $type: 'bpmn:Process', $parent: 'definitions', $slot: 'rootElements', $order: 0, isExecutable: true },
  }
  const inside = (order: number, id = '') => ({
    $parent: within[id] ?? 'process',
    $slot: 'flowElements',
    $order: order,
  })
  for (const code of new Set(Object.values(errors)))
    elements[`error_${code}`] = {
      $type: 'bpmn:Error',
      $parent: 'definitions',
      $slot: 'rootElements',
      $order: 1,
      errorCode: code,
    }
  const edge = (id: string) => {
    const [host, beside] = (on[id] ?? '').split(' ')
    return host ? { attachedToRef: host, ...(beside ? { cancelActivity: false } : {}) } : {}
  }
  const error = (id: string) => (errors[id] ? { errorRef: `error_${errors[id]}` } : {})
  const loop = (id: string) => {
    const [way, condition = ''] = (loops[id] ?? '').split(' : ')
    return way ? { loopCharacteristics: loopPart(undefined, { isSequential: way === 'sequence', condition }) } : {}
  }
  for (const [at, [id, type]] of Object.entries(nodes).entries())
    elements[id] = {
      $type: nodeTypes[type],
      ...inside(at, id),
      name: id,
      ...edge(id),
      ...loop(id),
      ...(events[type] ? { eventDefinitions: [{ $type: events[type], ...error(id) }] } : {}),
    }
  const lines: Record<string, BpmnPart> = {}
  for (const [at, line] of flows.entries()) {
    const [ends = '', ...rest] = line.split(' : ')
    const [from = '', to = ''] = ends.split(' -> ')
    const when = rest.join(' : ')
    const id = `f${at + 1}`
    const condition =
      when !== '' && when !== 'default' ? { conditionExpression: { $type: 'bpmn:FormalExpression', body: when } } : {}
    lines[id] = { $type: 'bpmn:SequenceFlow', ...inside(1000 + at, from), sourceRef: from, targetRef: to, ...condition }
    if (when === 'default') elements[from] = { ...(elements[from] as BpmnPart), default: id }
  }
  return { definitions: 'definitions', elements, flows: lines, shapes: {}, activities, settings }
}
