import { t } from '@/domain/i18n/t'
import { freshName } from '@/domain/process/content/freshName'
import type { Drawn, Services } from './services'

export const elementGroups = {
  step: t('环节'),
  gateway: t('网关'),
  event: t('开始与结束'),
  edge: t('边框上的事件'),
} as const

export type ElementGroup = keyof typeof elementGroups

/** What can be drawn: an element of BPMN as the palette offers it. */
export interface ElementType {
  key: string
  type: string
  title: string
  /** Of the drawing font. */
  icon: string
  group: ElementGroup
  /** It is offered at once beside an element, the others in a menu. */
  isUsual?: true
  /** How the element is made besides. */
  options?: Readonly<Record<string, unknown>>
  /** It is called by its title until it gets a name. */
  isNamed?: true
  /** It stands on the edge of another element. */
  isOnEdge?: true
}

const terminate = { eventDefinitionType: 'bpmn:TerminateEventDefinition' }

/** The elements that the engine runs, in the order in which they are offered. */
export const elementTypes: readonly ElementType[] = [
  { key: 'start', group: 'event', type: 'bpmn:StartEvent', title: t('开始'), icon: 'bpmn-icon-start-event-none' },
  {
    key: 'approve',
    group: 'step',
    isUsual: true,
    type: 'bpmn:UserTask',
    title: t('审批'),
    icon: 'bpmn-icon-user-task',
    isNamed: true,
  },
  {
    key: 'cc',
    group: 'step',
    isUsual: true,
    type: 'bpmn:SendTask',
    title: t('抄送'),
    icon: 'bpmn-icon-send-task',
    isNamed: true,
  },
  {
    key: 'delay',
    group: 'step',
    type: 'bpmn:IntermediateCatchEvent',
    title: t('延时'),
    icon: 'bpmn-icon-intermediate-event-catch-timer',
    options: { eventDefinitionType: 'bpmn:TimerEventDefinition' },
    isNamed: true,
  },
  {
    key: 'call',
    group: 'step',
    type: 'bpmn:CallActivity',
    title: t('子流程'),
    icon: 'bpmn-icon-call-activity',
    isNamed: true,
  },
  {
    key: 'scope',
    group: 'step',
    type: 'bpmn:SubProcess',
    title: t('内嵌子流程'),
    icon: 'bpmn-icon-subprocess-expanded',
    options: { isExpanded: true },
    isNamed: true,
  },
  {
    key: 'service',
    group: 'step',
    type: 'bpmn:ServiceTask',
    title: t('服务'),
    icon: 'bpmn-icon-service-task',
    isNamed: true,
  },
  {
    key: 'send',
    group: 'step',
    type: 'bpmn:IntermediateThrowEvent',
    title: t('发消息'),
    icon: 'bpmn-icon-intermediate-event-throw-message',
    options: { eventDefinitionType: 'bpmn:MessageEventDefinition' },
    isNamed: true,
  },
  {
    key: 'receive',
    group: 'step',
    type: 'bpmn:ReceiveTask',
    title: t('等待消息'),
    icon: 'bpmn-icon-receive-task',
    isNamed: true,
  },
  {
    key: 'exclusive',
    group: 'gateway',
    isUsual: true,
    type: 'bpmn:ExclusiveGateway',
    title: t('条件网关'),
    icon: 'bpmn-icon-gateway-xor',
  },
  {
    key: 'parallel',
    group: 'gateway',
    isUsual: true,
    type: 'bpmn:ParallelGateway',
    title: t('并行网关'),
    icon: 'bpmn-icon-gateway-parallel',
  },
  {
    key: 'inclusive',
    group: 'gateway',
    type: 'bpmn:InclusiveGateway',
    title: t('包容网关'),
    icon: 'bpmn-icon-gateway-or',
  },
  {
    key: 'end',
    group: 'event',
    isUsual: true,
    type: 'bpmn:EndEvent',
    title: t('结束'),
    icon: 'bpmn-icon-end-event-none',
  },
  {
    key: 'terminate',
    group: 'event',
    type: 'bpmn:EndEvent',
    title: t('终止全部'),
    icon: 'bpmn-icon-end-event-terminate',
    options: terminate,
  },
  {
    key: 'error',
    group: 'event',
    type: 'bpmn:EndEvent',
    title: t('错误结束'),
    icon: 'bpmn-icon-end-event-error',
    options: { eventDefinitionType: 'bpmn:ErrorEventDefinition' },
  },
  {
    key: 'timeout',
    group: 'edge',
    type: 'bpmn:BoundaryEvent',
    title: t('定时边界事件'),
    icon: 'bpmn-icon-intermediate-event-catch-timer diagram-on-edge',
    options: { eventDefinitionType: 'bpmn:TimerEventDefinition' },
    isOnEdge: true,
  },
  {
    key: 'catch',
    group: 'edge',
    type: 'bpmn:BoundaryEvent',
    title: t('错误边界事件'),
    icon: 'bpmn-icon-intermediate-event-catch-error diagram-on-edge',
    options: { eventDefinitionType: 'bpmn:ErrorEventDefinition' },
    isOnEdge: true,
  },
]

/** Those that the palette offers: what stands on an edge is added beside its element. */
export const drawnTypes = elementTypes.filter(({ isOnEdge }) => !isOnEdge)

/** Whether events can stand on the edge of an element: on that of steps and sub-processes. */
const hasEdge = (type: string) => /Task$|SubProcess$|CallActivity$/.test(type) && type !== 'bpmn:SendTask'

const isEnd = ({ type }: ElementType) => type === 'bpmn:EndEvent'

/** Those that may be added behind an element, on its edge, or into a line. */
export function followingTypes({ type, source }: Pick<Drawn, 'type' | 'source'>): readonly ElementType[] {
  const behind = elementTypes.filter(({ key }) => key !== 'start')
  if (source) return type === 'bpmn:SequenceFlow' ? behind.filter((kind) => !isEnd(kind) && !kind.isOnEdge) : []
  return type === 'bpmn:EndEvent' ? [] : behind.filter(({ isOnEdge }) => !isOnEdge || hasEdge(type))
}

interface Factories {
  elementFactory: Services['elementFactory']
  bpmnFactory: Services['bpmnFactory']
  elementRegistry: Services['elementRegistry']
}

/** A new element, which is not drawn yet. */
export function newShape(
  { type, title, options, isNamed }: ElementType,
  { elementFactory, bpmnFactory, elementRegistry }: Factories,
) {
  const taken = elementRegistry.getAll().map(({ businessObject }) => businessObject?.name)
  const businessObject = isNamed ? { businessObject: bpmnFactory.create(type, { name: freshName(taken, title) }) } : {}
  return elementFactory.createShape({ type, ...options, ...businessObject })
}

interface Placing extends Factories {
  autoPlace: Services['autoPlace']
  modeling: Services['modeling']
}

const isFlow = ({ type }: Drawn) => type === 'bpmn:SequenceFlow'

/** The line that a new element goes into: a chosen one, or the only one that leaves a step. At a gateway it begins a branch, an end ends the way. */
function flowFor(source: Drawn, kind: ElementType): Drawn | undefined {
  if (isFlow(source)) return source
  const [flow, ...others] = (source.outgoing ?? []).filter(isFlow)
  const isBranching = source.type.endsWith('Gateway') || others.length > 0
  return isBranching || isEnd(kind) ? undefined : flow
}

/** Adds an element into a line, behind another element, or on its edge, beside what stands there already. */
export function addTo(source: Drawn, kind: ElementType, services: Placing): Drawn {
  const shape = newShape(kind, services)
  const { x = 0, y = 0, width = 0, height = 0, attachers = [] } = source
  if (kind.isOnEdge) {
    const place = { x: x + width - 22 - 44 * attachers.length, y: y + height }
    return services.modeling.createShape(shape, place, source, { attach: true })
  }
  const flow = flowFor(source, kind)
  const [from, to] = flow?.waypoints?.slice(-2) ?? []
  if (!flow || !from || !to) return services.autoPlace.append(source, shape)
  return services.modeling.createShape(shape, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, flow)
}
