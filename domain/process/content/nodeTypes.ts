import type { BpmnPart } from '@/domain/process/content/ProcessContent'

/** The nodes of a flow that the interpreter knows, by their type in BPMN. */
export const nodeTypes = {
  'bpmn:StartEvent': 'start',
  'bpmn:EndEvent': 'end',
  'bpmn:UserTask': 'task',
  'bpmn:SendTask': 'cc',
  'bpmn:ExclusiveGateway': 'exclusive',
  'bpmn:ParallelGateway': 'parallel',
  'bpmn:InclusiveGateway': 'inclusive',
} as const

export type NodeType = (typeof nodeTypes)[keyof typeof nodeTypes]

/** Flow elements that nothing runs through. */
const passive: ReadonlySet<string> = new Set(['bpmn:DataObject', 'bpmn:DataObjectReference', 'bpmn:DataStoreReference'])

/** Whether an element is part of what runs: no data, artifact, lane or definition. */
export const isFlowNode = ({ $slot, $type }: BpmnPart): boolean => $slot === 'flowElements' && !passive.has($type)

/** What the interpreter takes an element for; undefined when it does not know the type. */
export const nodeTypeOf = ({ $type }: BpmnPart): NodeType | undefined =>
  Object.hasOwn(nodeTypes, $type) ? nodeTypes[$type as keyof typeof nodeTypes] : undefined

const eventDefinitionsOf = ({ eventDefinitions }: BpmnPart): unknown[] =>
  Array.isArray(eventDefinitions) ? eventDefinitions : []

/** The type of the first event definition, such as `bpmn:TerminateEventDefinition`. */
export function eventTypeOf(part: BpmnPart): string | undefined {
  const [first] = eventDefinitionsOf(part)
  return typeof first === 'object' && first !== null && '$type' in first ? String(first.$type) : undefined
}
