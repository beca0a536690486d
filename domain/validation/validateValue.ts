import type { DocumentNode } from '@/domain/documents/document'
import type { KindTraits } from '@/domain/documents/KindTraits'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import type { ValueType } from '@/domain/documents/NodeKind'
import { propertyOf } from '@/domain/documents/propertyOf'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { parseMoment } from '@/domain/expression/dates'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import { constraints } from '@/domain/validation/constraints'
import { kindChecks } from '@/domain/validation/kindChecks'
import { brokenPreset } from '@/domain/validation/presets'

/** Longest text that any field takes, in UTF-16 units. */
const maximumTextLength = 100_000
const maximumListLength = 2000

/** Whether a value is empty: null, blank text, an empty list, a record of only such values. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every(isBlankPart)
}

/** Records are examined one level deep: external data may be nested without limit. */
const isBlankPart = (part: unknown): boolean => part === null || part === undefined || part === ''

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= maximumTextLength
function isFile(value: unknown): boolean {
  if (!isRecord(value) || !isText(value.name) || !isText(value.id)) return false
  const { size, type } = value
  const hasSize = size === undefined || (typeof size === 'number' && size >= 0)
  return hasSize && (type === undefined || typeof type === 'string')
}

/** Whether one element has the type; for lists see hasType. */
const elementTests: Readonly<Record<ValueType, (value: unknown) => boolean>> = {
  text: isText,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  date: (value) => parseMoment(value)?.hasTime === false,
  datetime: (value) => parseMoment(value) !== null,
  'text[]': isText,
  user: isText,
  org: isText,
  'file[]': isFile,
  'row[]': isRecord,
  record: isRecord,
  none: () => false,
}

function hasType(node: DocumentNode, value: unknown): boolean {
  const { type, multiple } = valueTypeOf(node)
  const test = elementTests[type]
  if (!multiple) return test(value)
  return Array.isArray(value) && value.length <= maximumListLength && value.every(test)
}

const chosen: readonly ValueType[] = ['date', 'datetime', 'user', 'org', 'boolean', 'text[]', 'record']

/** The message for an empty required field, by how it is filled in. */
function requiredMessage(kind: KindTraits, title: string): string {
  if (kind.valueType === 'file[]') return t('请上传「{title}」', { title })
  const isChosen = kind.ask ? kind.ask === 'choose' : chosen.includes(kind.valueType) || kind.chosen === true
  return isChosen ? t('请选择「{title}」', { title }) : t('请填写「{title}」', { title })
}

/**
 * Chinese messages for one value of one field, most important first; empty when it is valid. In: the node, the value, and
 * whether it is currently required (rules may decide so). Computed fields are never invalid. Never throws.
 */
export function validateValue(node: DocumentNode, value: unknown, { required }: { required: boolean }): string[] {
  const kind = kindTraitsOf(node.type)
  if (!kind || kind.valueType === 'none' || kind.computed) return []
  const title = titleOf(node)
  const subject = t('「{title}」', { title })
  if (isBlank(value)) {
    if (Number(node.minRows) > 0) return [t('{subject}至少需要 {limit} 行', { subject, limit: node.minRows })]
    return required ? [requiredMessage(kind, title)] : []
  }
  if (!hasType(node, value)) return [t('{subject}的内容无效，请重新填写', { subject })]
  const messages: string[] = []
  const always = kind.preset === undefined ? null : brokenPreset(String(value), kind.preset)
  if (always !== null) messages.push(always)
  const own = kind.check === undefined ? undefined : kindChecks[kind.check]?.({ value, node, subject })
  if (own) messages.push(own)
  for (const [property, [name, fallback]] of Object.entries(kind.constraints ?? {})) {
    const limit = propertyOf(node, property) ?? fallback
    const message = limit === undefined ? null : constraints[name]?.({ value, limit, node, subject })
    if (message) messages.push(message)
  }
  return messages
}
