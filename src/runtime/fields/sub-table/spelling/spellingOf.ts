import type { DocumentNode } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { t } from '@/domain/i18n/t'
import { choiceSpelling, sourceSpelling } from './choiceSpelling'
import { directoryKindOf, directorySpelling } from './directorySpelling'
import {
  booleanSpelling,
  momentSpelling,
  numberSpelling,
  rangeSpelling,
  tagsSpelling,
  textSpelling,
  timeSpelling,
} from './plainSpellings'
import { regionSpelling } from './regionSpelling'
import { joined, type Spelling } from './Spelling'
import { pathSpelling, treeSpelling } from './treeSpelling'
import type { Words } from './Words'

/** The field as which a column is shown: for a linked value, the field that it is copied from. */
export function shownNodeOf(node: DocumentNode): DocumentNode {
  const field = node.field
  return kindTraitsOf(node.type)?.linkedFrom && field ? { ...field, id: node.id } : node
}

/** Whether only the server knows the choices of a column. */
export const hasSource = (node: DocumentNode): boolean =>
  ['chosenKey', 'recordId'].includes(kindTraitsOf(node.type)?.check ?? '')

/** Spellings of kinds whose values have a format of their own. */
const byKind: Readonly<Record<string, (node: DocumentNode, isMultiple: boolean) => Spelling>> = {
  TreeSelect: treeSpelling,
  Cascader: pathSpelling,
  Region: regionSpelling,
  DateRange: () => rangeSpelling,
  Time: () => timeSpelling,
  Tags: () => tagsSpelling,
}

const byType: Readonly<Partial<Record<string, (node: DocumentNode) => Spelling>>> = {
  number: numberSpelling,
  boolean: booleanSpelling,
  date: () => momentSpelling('date'),
  datetime: () => momentSpelling('datetime'),
  text: () => textSpelling,
}

/** How the values of a column are written, and parsed. */
export function spellingOf(column: DocumentNode, words: Words): Spelling {
  const node = shownNodeOf(column)
  const { type, multiple } = valueTypeOf(node)
  const isChosen = kindTraitsOf(node.type)?.chosen === true
  const directory = directoryKindOf(node)
  if (directory) return directorySpelling({ kind: directory, isMultiple: multiple, words })
  const choices = words.choices.get(node.id)
  if (hasSource(node)) return sourceSpelling(choices ?? [], multiple)
  if (choices) return choiceSpelling(choices, multiple)
  if (Array.isArray(node.options)) return choiceSpelling(node.options, multiple)
  const spelling = byKind[node.type]?.(node, multiple) ?? (multiple || isChosen ? undefined : byType[type]?.(node))
  return spelling ?? writtenOnly(type === 'file[]' ? fileNames : () => '')
}

const fileNames = (value: unknown) => joined([value].flat().map((file) => String((file as { name?: unknown }).name)))

/** For a column that cannot be pasted into. */
const writtenOnly = (write: Spelling['write']): Spelling => ({
  write,
  read: () => ({ problem: t('此列不能粘贴，请在单元格中选择') }),
})
