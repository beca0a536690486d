import type { CellNames, CellWriter } from '@/domain/cells/CellWriter'
import { momentCells } from '@/domain/cells/momentCells'
import { moneyCells, numberCells, percentCells } from '@/domain/cells/numberCells'
import { recordTexts } from '@/domain/cells/recordTexts'
import { writtenField } from '@/domain/cells/writtenField'
import type { DocumentNode } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { followPath, treeOf } from '@/domain/documents/optionTree'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { maskIdCard } from '@/domain/format/maskIdCard'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'

/** Formats that a list sets for a column. */
export type CellFormat = 'tag' | 'date' | 'datetime' | 'month' | 'relative' | 'due' | 'number' | 'money' | 'percent'

/** What is written for the values of a field, in the format of a list's column if that names one. */
export function writerOf(node: DocumentNode, format?: CellFormat): CellWriter {
  switch (format) {
    case 'date':
    case 'datetime':
    case 'month':
      return momentCells(format)
    // How long ago is true on the screen alone.
    case 'relative':
      return momentCells('datetime')
    case 'number':
      return numberCells(node)
    case 'money':
      return moneyCells(node)
    case 'percent':
      return percentCells(node)
    default:
      return ownWriter(node)
  }
}

function ownWriter(node: DocumentNode): CellWriter {
  const { type, multiple } = valueTypeOf(node)
  const field = writtenField(node)
  const reads = kindTraitsOf(field.type)?.reads
  if (type === 'number' && !multiple) {
    if (reads === 'money') return moneyCells(field)
    return reads === 'percent' ? percentCells(field) : numberCells(field)
  }
  if ((type === 'date' || type === 'datetime') && !multiple) return momentCells(type)
  return textCells((raw, names) => textOf(raw, field, names))
}

/** Texts are never formulas, whatever they begin with: a sheet states the type of every cell. */
const textCells = (write: (raw: unknown, names: CellNames) => string): CellWriter => ({
  isNumber: false,
  value: (raw, names) => write(raw, names) || null,
  text: write,
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What was chosen by its name; an id without one says nothing to anybody. */
function nameOf(id: unknown, names: CellNames): string {
  const text = String(id)
  return names.get(text) ?? names.get(text.toLowerCase()) ?? (uuid.test(text) ? '—' : text)
}

/** A role with the organisation for which it is held, `role@org`. */
const roleName = (value: string, names: CellNames): string =>
  value
    .split('@')
    .map((id) => nameOf(id, names))
    .join(' · ')

function textOf(raw: unknown, node: DocumentNode, names: CellNames): string {
  const { type } = valueTypeOf(node)
  if (type === 'boolean')
    return raw ? (node.checkedText ?? t('是')) : raw === false ? (node.uncheckedText ?? t('否')) : ''
  if (raw === null || raw === undefined || raw === '') return ''
  const reads = kindTraitsOf(node.type)?.reads
  if (Array.isArray(raw)) {
    if (type === 'row[]') return t('{count} 行', { count: raw.length })
    const path = type === 'text[]' && node.tree ? followPath(treeOf(node.tree), raw) : null
    if (path) return path.map(({ label }) => label).join(' / ')
    return raw.map((one) => textOf(one, node, names)).join(t('、'))
  }
  if (isRecord(raw)) {
    if (typeof raw.name === 'string' && type === 'file[]') return raw.name
    return (reads !== undefined && recordTexts[reads]?.(raw, node, names)) || ''
  }
  if (reads === 'role') return roleName(String(raw), names)
  const named = nameOf(raw, names)
  // What the interface masks is masked in files too.
  return node.masked === true ? maskIdCard(named) : named
}
