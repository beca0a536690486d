import { bindOf } from '@/domain/documents/bindOf'
import type { FormDocument } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { valueInWords } from '@/domain/rules/describeRule'
import { fieldsOf, ownValue } from '@/domain/validation/acceptValues'

/** A field that an approver or the starter changed, in words for the log. */
export interface ChangedField {
  field: string
  title: string
  before: string
  after: string
}

const longest = 200

/** The fields whose values differ; secrets and ids are named without their values. */
export function changedFields(
  document: FormDocument,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): ChangedField[] {
  return fieldsOf(document).flatMap((node) => {
    const [was, is] = [before, after].map((data) => ownValue(data, bindOf(node)) ?? null)
    if (isEqualJson(was, is)) return []
    const isTold =
      kindTraitsOf(node.type)?.secret !== true && !['user', 'org', 'record', 'file[]'].includes(valueTypeOf(node).type)
    const say = (value: unknown) => (isTold ? valueInWords(node, value).slice(0, longest) : '')
    return [{ field: node.id, title: titleOf(node), before: say(was), after: say(is) }]
  })
}
