import { isRecord } from '@/domain/isRecord'
import { type BpmnPart, type ProcessContent, textOf } from '@/domain/process/content/ProcessContent'

/** The code of the error that an end throws or an event on an edge catches; empty where none is named. */
export function errorOf({ elements }: Pick<ProcessContent, 'elements'>, part: BpmnPart | undefined): string {
  const [definition] = Array.isArray(part?.eventDefinitions) ? part.eventDefinitions : []
  const reference = isRecord(definition) ? definition.errorRef : undefined
  if (typeof reference !== 'string') return ''
  return textOf(elements[reference], 'errorCode') ?? reference
}
