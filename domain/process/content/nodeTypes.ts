import type { BpmnPart, ProcessContent } from '@/domain/process/content/ProcessContent'

/** The nodes of a flow that the interpreter knows, by their type in BPMN. */
export const nodeTypes = {
  'bpmn:StartEvent': 'start',
  'bpmn:EndEvent': 'end',
  'bpmn:UserTask': 'task',
  'bpmn:ManualTask': 'task',
  'bpmn:SendTask': 'cc',
  'bpmn:ExclusiveGateway': 'exclusive',
  'bpmn:ParallelGateway': 'parallel',
  'bpmn:InclusiveGateway': 'inclusive',
  'bpmn:CallActivity': 'call',
  'bpmn:ServiceTask': 'service',
  'bpmn:ScriptTask': 'service',
  'bpmn:BusinessRuleTask': 'service',
  'bpmn:SubProcess': 'scope',
  'bpmn:ReceiveTask': 'receive',
} as const

/** Events in the course of a process, by what they are about. */
const eventTypes = {
  'bpmn:IntermediateCatchEvent bpmn:TimerEventDefinition': 'delay',
  'bpmn:IntermediateCatchEvent bpmn:MessageEventDefinition': 'receive',
  'bpmn:IntermediateThrowEvent bpmn:MessageEventDefinition': 'send',
  'bpmn:BoundaryEvent bpmn:TimerEventDefinition': 'timeout',
  'bpmn:BoundaryEvent bpmn:ErrorEventDefinition': 'catch',
} as const

export type NodeType = (typeof nodeTypes)[keyof typeof nodeTypes] | (typeof eventTypes)[keyof typeof eventTypes]

/** Flow elements that nothing runs through. */
const passive: ReadonlySet<string> = new Set(['bpmn:DataObject', 'bpmn:DataObjectReference', 'bpmn:DataStoreReference'])

/** Whether an element is part of what runs: no data, artifact, lane or definition. */
export const isFlowNode = ({ $slot, $type }: BpmnPart): boolean => $slot === 'flowElements' && !passive.has($type)

/** What the interpreter takes an element for; undefined when it does not know the type. */
export function nodeTypeOf(part: BpmnPart): NodeType | undefined {
  const { $type } = part
  if (Object.hasOwn(nodeTypes, $type)) return nodeTypes[$type as keyof typeof nodeTypes]
  const event = `${$type} ${eventTypeOf(part) ?? ''}`
  return Object.hasOwn(eventTypes, event) ? eventTypes[event as keyof typeof eventTypes] : undefined
}

/** Whether a node of the flow is a step of its own: no event, no gateway, no sub-process. */
export const isStepType = (type: string): boolean => ['task', 'cc', 'call', 'service', 'receive'].includes(type)

/** Whether something can be set at a node besides its name. */
export const isActivityType = (type: string | undefined): boolean =>
  type === 'start' ||
  type === 'delay' ||
  type === 'timeout' ||
  type === 'send' ||
  (type !== undefined && isStepType(type))

const eventDefinitionsOf = ({ eventDefinitions }: BpmnPart): unknown[] =>
  Array.isArray(eventDefinitions) ? eventDefinitions : []

/** The type of the first event definition, such as `bpmn:TerminateEventDefinition`. */
export function eventTypeOf(part: BpmnPart): string | undefined {
  const [first] = eventDefinitionsOf(part)
  return typeof first === 'object' && first !== null && '$type' in first ? String(first.$type) : undefined
}

/** An element that stands on the edge of another, and what that is. */
export const hostOf = (part: BpmnPart): string | undefined =>
  part.$type === 'bpmn:BoundaryEvent' && typeof part.attachedToRef === 'string' ? part.attachedToRef : undefined

/** Something that a person does without the portal (办理), as BPMN says it. */
export const isManual = ({ $type }: BpmnPart): boolean => $type === 'bpmn:ManualTask'

/** Whether an element lies in an embedded sub-process, directly. */
export const isInScope = ({ elements }: Pick<ProcessContent, 'elements'>, { $parent = '' }: BpmnPart): boolean =>
  nodeTypeOf(elements[$parent] ?? { $type: '' }) === 'scope'
