import { isRecord } from '@/domain/isRecord'
import type { BpmnPart } from '@/domain/process/content/ProcessContent'
import type { Enough } from '@/domain/process/graph/Graph'

/** What BPMN says of an activity that is gone through several times (multiInstanceLoopCharacteristics). */
export interface RowLoop {
  isSequential: boolean
  /** The condition by which it ends before all are through; empty for none. */
  condition: string
}

const type = 'bpmn:MultiInstanceLoopCharacteristics'

/** Several times at once or one after the other; undefined for what is gone through once, or repeated in another way. */
export function loopOf({ loopCharacteristics: loop }: BpmnPart): RowLoop | undefined {
  if (!isRecord(loop) || loop.$type !== type) return undefined
  const { completionCondition: condition } = loop
  const text = isRecord(condition) && typeof condition.body === 'string' ? condition.body.trim() : ''
  return { isSequential: loop.isSequential === true, condition: text }
}

const count = /^nrOfCompletedInstances\s*(?:>=|==)\s*(\d{1,4})$/
const share = /^nrOfCompletedInstances\s*\/\s*nrOfInstances\s*>=\s*(0?\.\d{1,4}|1(?:\.0+)?)$/

/** How many are enough, as a completion condition says it by the variables that engines of BPMN give it; null where it says something else. */
export function enoughOf(condition: string): Enough | null {
  const text = condition.replace(/^[$#]\{(.*)\}$/s, '$1').trim()
  const [, many] = count.exec(text) ?? []
  if (many !== undefined && Number(many) > 0) return { count: Number(many) }
  const [, part] = share.exec(text) ?? []
  const percent = Math.round(Number(part) * 100)
  return part !== undefined && percent > 0 ? { percent } : null
}

/** The same in words of BPMN. */
export const conditionOf = (enough: Enough): string =>
  'count' in enough
    ? `nrOfCompletedInstances >= ${enough.count}`
    : `nrOfCompletedInstances / nrOfInstances >= ${enough.percent / 100}`

/** The loop as BPMN has it, with what else stood there. */
export const loopPart = (former: unknown, { isSequential, condition }: RowLoop): object => {
  const { isSequential: _former, completionCondition: _condition, ...rest } = isRecord(former) ? former : {}
  return {
    ...rest,
    $type: type,
    ...(isSequential ? { isSequential: true } : {}),
    ...(condition === '' ? {} : { completionCondition: { $type: 'bpmn:FormalExpression', body: condition } }),
  }
}
