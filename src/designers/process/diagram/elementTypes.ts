import { t } from '@/domain/i18n/t'
import type { Drawn, Services } from './services'

/** What can be drawn: an element of BPMN as the palette offers it. */
export interface ElementType {
  key: string
  type: string
  title: string
  /** Of the drawing font. */
  icon: string
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
  { key: 'start', type: 'bpmn:StartEvent', title: t('开始'), icon: 'bpmn-icon-start-event-none' },
  { key: 'approve', type: 'bpmn:UserTask', title: t('审批'), icon: 'bpmn-icon-user-task', isNamed: true },
  { key: 'cc', type: 'bpmn:SendTask', title: t('抄送'), icon: 'bpmn-icon-send-task', isNamed: true },
  {
    key: 'delay',
    type: 'bpmn:IntermediateCatchEvent',
    title: t('延时'),
    icon: 'bpmn-icon-intermediate-event-catch-timer',
    options: { eventDefinitionType: 'bpmn:TimerEventDefinition' },
    isNamed: true,
  },
  { key: 'call', type: 'bpmn:CallActivity', title: t('子流程'), icon: 'bpmn-icon-call-activity', isNamed: true },
  {
    key: 'scope',
    type: 'bpmn:SubProcess',
    title: t('内嵌子流程'),
    icon: 'bpmn-icon-subprocess-expanded',
    options: { isExpanded: true },
    isNamed: true,
  },
  { key: 'service', type: 'bpmn:ServiceTask', title: t('服务'), icon: 'bpmn-icon-service-task', isNamed: true },
  {
    key: 'send',
    type: 'bpmn:IntermediateThrowEvent',
    title: t('发消息'),
    icon: 'bpmn-icon-intermediate-event-throw-message',
    options: { eventDefinitionType: 'bpmn:MessageEventDefinition' },
    isNamed: true,
  },
  { key: 'receive', type: 'bpmn:ReceiveTask', title: t('等待消息'), icon: 'bpmn-icon-receive-task', isNamed: true },
  { key: 'exclusive', type: 'bpmn:ExclusiveGateway', title: t('条件网关'), icon: 'bpmn-icon-gateway-xor' },
  { key: 'parallel', type: 'bpmn:ParallelGateway', title: t('并行网关'), icon: 'bpmn-icon-gateway-parallel' },
  { key: 'inclusive', type: 'bpmn:InclusiveGateway', title: t('包容网关'), icon: 'bpmn-icon-gateway-or' },
  { key: 'end', type: 'bpmn:EndEvent', title: t('结束'), icon: 'bpmn-icon-end-event-none' },
  {
    key: 'terminate',
    type: 'bpmn:EndEvent',
    title: t('终止全部'),
    icon: 'bpmn-icon-end-event-terminate',
    options: terminate,
  },
  {
    key: 'error',
    type: 'bpmn:EndEvent',
    title: t('错误结束'),
    icon: 'bpmn-icon-end-event-error',
    options: { eventDefinitionType: 'bpmn:ErrorEventDefinition' },
  },
  {
    key: 'timeout',
    type: 'bpmn:BoundaryEvent',
    title: t('定时边界事件'),
    icon: 'bpmn-icon-intermediate-event-catch-timer',
    options: { eventDefinitionType: 'bpmn:TimerEventDefinition' },
    isOnEdge: true,
  },
  {
    key: 'catch',
    type: 'bpmn:BoundaryEvent',
    title: t('错误边界事件'),
    icon: 'bpmn-icon-intermediate-event-catch-error',
    options: { eventDefinitionType: 'bpmn:ErrorEventDefinition' },
    isOnEdge: true,
  },
]

/** Those that the palette offers: what stands on an edge is added beside its element. */
export const drawnTypes = elementTypes.filter(({ isOnEdge }) => !isOnEdge)

/** Whether events can stand on the edge of an element: on that of steps and sub-processes. */
const hasEdge = (type: string) => /Task$|SubProcess$|CallActivity$/.test(type) && type !== 'bpmn:SendTask'

/** Those that may be added behind an element, or on its edge. */
export const followingTypes = (type: string): readonly ElementType[] =>
  elementTypes.filter(({ key, isOnEdge }) => key !== 'start' && (!isOnEdge || hasEdge(type)))

interface Factories {
  elementFactory: Services['elementFactory']
  bpmnFactory: Services['bpmnFactory']
}

/** A new element, which is not drawn yet. */
export function newShape({ type, title, options, isNamed }: ElementType, { elementFactory, bpmnFactory }: Factories) {
  const businessObject = isNamed ? { businessObject: bpmnFactory.create(type, { name: title }) } : {}
  return elementFactory.createShape({ type, ...options, ...businessObject })
}

interface Placing extends Factories {
  autoPlace: Services['autoPlace']
  modeling: Services['modeling']
}

/** Adds an element behind another one, or on its edge, beside what stands there already. */
export function addTo(source: Drawn, kind: ElementType, services: Placing): Drawn {
  const shape = newShape(kind, services)
  if (!kind.isOnEdge) return services.autoPlace.append(source, shape)
  const { x = 0, y = 0, width = 0, height = 0, attachers = [] } = source
  const place = { x: x + width - 22 - 44 * attachers.length, y: y + height }
  return services.modeling.createShape(shape, place, source, { attach: true })
}
