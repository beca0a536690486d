import { t } from '@/domain/i18n/t'
import type { Services } from './services'

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
]

/** Those that may follow another element. */
export const followingTypes = elementTypes.filter(({ key }) => key !== 'start')

interface Factories {
  elementFactory: Services['elementFactory']
  bpmnFactory: Services['bpmnFactory']
}

/** A new element, which is not drawn yet. */
export function newShape({ type, title, options, isNamed }: ElementType, { elementFactory, bpmnFactory }: Factories) {
  const businessObject = isNamed ? { businessObject: bpmnFactory.create(type, { name: title }) } : {}
  return elementFactory.createShape({ type, ...options, ...businessObject })
}
