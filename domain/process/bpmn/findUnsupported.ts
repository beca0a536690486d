import { t } from '@/domain/i18n/t'
import { eventTypeOf, isFlowNode, nodeTypeOf } from '@/domain/process/content/nodeTypes'
import { type BpmnPart, type ProcessContent, textOf } from '@/domain/process/content/ProcessContent'
import { loopOf } from '@/domain/process/content/rowLoop'

/** An element that the interpreter can't run yet. */
export interface Unsupported {
  /** Id; empty for what was in the file and is no element. */
  element: string
  type: string
  /** A Chinese sentence. */
  message: string
}

/** Types that are what they are by their event. */
const eventful: readonly string[] = ['delay', 'receive', 'send', 'timeout', 'catch']

function reasonOf(part: BpmnPart): string | undefined {
  const title = textOf(part, 'name') ?? part.$type.replace(/^.*:/, '')
  const type = nodeTypeOf(part)
  if (!type) return t('「{title}」是尚不支持的元素，请换成审批、抄送、延时、子流程、服务或网关', { title })
  const event = eventTypeOf(part)
  if (part.triggeredByEvent === true) return t('「{title}」是事件子流程，尚不支持，请改用边界事件', { title })
  const isEnd = type === 'end' && (event === 'bpmn:TerminateEventDefinition' || event === 'bpmn:ErrorEventDefinition')
  const isKnown = isEnd || eventful.includes(type)
  if (event !== undefined && !isKnown) return t('「{title}」的事件类型尚不支持，请换成普通事件', { title })
  if (part.loopCharacteristics !== undefined && !(type === 'scope' && loopOf(part)))
    return t('「{title}」的循环或多实例标记尚不支持；多人审批请在多人审批方式中设置，按行执行请放在内嵌子流程里', {
      title,
    })
  return undefined
}

/** The elements of a content that can't be run yet, each with a sentence. Never throws. */
export const findUnsupported = ({ elements }: ProcessContent): Unsupported[] =>
  Object.entries(elements).flatMap(([element, part]) => {
    if (!isFlowNode(part)) return []
    const message = reasonOf(part)
    return message === undefined ? [] : [{ element, type: part.$type, message }]
  })
