import { bindOf } from '@/domain/documents/bindOf'
import { holdsRows } from '@/domain/documents/capabilities'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import {
  columnsOf,
  fieldsOf,
  ownValue,
  type Place,
  previousRow,
  type ValueAcceptor,
} from '@/domain/validation/acceptValues'
import type { FieldError } from '@/domain/validation/FieldError'
import {
  type FormContext,
  type FormState,
  type FormValues,
  type NodeState,
  rowKey,
  stateOf,
} from '@/domain/validation/FormState'
import { isBlank } from '@/domain/validation/validateValue'

interface Search {
  document: FormDocument
  context: FormContext
  state: FormState
  acceptor: ValueAcceptor
}

/** So many unknown keys of a record are named: who sends more is no browser, and need not get a reply larger than the request. */
const mostUnknown = 20

type Where = Pick<FieldError, 'row' | 'table'>

/** Why a caller may not write a value; null when it may. Computed values come from the server. */
function refusal(
  node: DocumentNode,
  state: NodeState | undefined,
  access: boolean,
): Pick<FieldError, 'code' | 'message'> | null {
  const title = titleOf(node)
  if (kindTraitsOf(node.type)?.computed || !state) return null
  if (!access) return { code: 'no_access', message: t('您没有填写「{title}」的权限', { title }) }
  if (!state.visible) return { code: 'hidden', message: t('「{title}」当前不显示，不能填写', { title }) }
  return state.readOnly ? { code: 'read_only', message: t('「{title}」为只读，不能修改', { title }) } : null
}

/** A live value may have changed since the browser received it; then the server's value is used, and nothing was forged. */
const isUpdating = (node: DocumentNode, { previous }: Place) => node.mode === 'live' && isRecord(previous)

function findInRecord(
  nodes: readonly DocumentNode[],
  place: Place,
  search: Search & { where: Where; ours: unknown; stateFor: (node: DocumentNode) => NodeState | undefined },
): FieldError[] {
  const errors: FieldError[] = []
  const known = new Set(nodes.map(bindOf))
  for (const bind of Object.keys(isRecord(place.submitted) ? place.submitted : {})) {
    if (errors.length >= mostUnknown) break
    if (!known.has(bind) && !(search.where.table !== undefined && bind === rowKey))
      errors.push({
        nodeId: '',
        bind,
        ...search.where,
        code: 'unknown_field',
        message: t('表单没有字段 {bind}', { bind }),
      })
  }
  for (const node of nodes) {
    const bind = bindOf(node)
    const given = ownValue(place.submitted, bind)
    const state = search.stateFor(node)
    const isSeenOrHidden = state === undefined || state.visible || !state.shown
    if (kindTraitsOf(node.type)?.linkedFrom) {
      if (isBlank(given) || isEqualJson(given, search.acceptor.linkedValue(node, place, search.stateFor))) continue
      if (isUpdating(node, place)) continue
      const message = t('「{title}」与关联记录不一致，请重新选择关联记录', { title: titleOf(node) })
      errors.push({ nodeId: node.id, bind, ...search.where, code: 'read_only', message })
      continue
    }
    const refused = given === undefined ? null : refusal(node, state, isSeenOrHidden)
    if (!refused || isBlank(given) || isEqualJson(given, search.acceptor.untouched(node, place))) continue
    // The browser also sends the values that rules compute for fields without input.
    if (refused.code === 'read_only' && isEqualJson(given, ownValue(search.ours, bind))) continue
    errors.push({ nodeId: node.id, bind, ...search.where, ...refused })
  }
  return errors
}

function findInRows(subTable: DocumentNode, data: FormValues, search: Search): FieldError[] {
  const table = bindOf(subTable)
  const rows = ownValue(data, table)
  if (!Array.isArray(rows)) return []
  const stored = ownValue(search.context.previous, table)
  const ours = ownValue(search.state.data, table)
  const columns = columnsOf(subTable)
  return rows.flatMap((submitted: unknown, row) => {
    const stateFor = (node: DocumentNode) => stateOf(search.state, node.id, { subTable: subTable.id, row })
    return findInRecord(
      columns,
      { submitted, previous: previousRow(stored, submitted, row) },
      { ...search, where: { table, row }, ours: Array.isArray(ours) ? ours[row] : undefined, stateFor },
    )
  })
}

/** Rows that were added or removed where the sub-table does not allow it. */
function findRowCount(subTable: DocumentNode, data: FormValues, { context, acceptor }: Search): FieldError[] {
  const bind = bindOf(subTable)
  const rows = ownValue(data, bind)
  const before = acceptor.untouched(subTable, { submitted: data, previous: context.previous })
  if (!Array.isArray(rows)) return []
  const stored: unknown[] = Array.isArray(before) ? before : []
  const error = (message: string): FieldError[] => [{ nodeId: subTable.id, bind, code: 'read_only', message }]
  const { isAdded, isRemoved } = compareRows(rows, stored)
  if (subTable.allowAdd === false && isAdded) return error(t('「{title}」不允许增加行', { title: titleOf(subTable) }))
  return subTable.allowDelete === false && isRemoved
    ? error(t('「{title}」不允许删除行', { title: titleOf(subTable) }))
    : []
}

/** Whether there are rows that continue no stored one, and stored ones that no row continues: by their keys, where both have them. */
function compareRows(rows: readonly unknown[], stored: readonly unknown[]): { isAdded: boolean; isRemoved: boolean } {
  const kept = new Set(rows.map((row, at) => previousRow(stored, row, at)))
  kept.delete(undefined)
  return {
    isAdded: rows.length > stored.length || rows.some((row, at) => previousRow(stored, row, at) === undefined),
    isRemoved: kept.size < stored.length,
  }
}

/** Submitted values that the caller had no right to write: unknown, hidden, read-only, without access. Never throws. */
export function findForgery(data: FormValues, search: Search): FieldError[] {
  const fields = fieldsOf(search.document)
  const stateFor = (node: DocumentNode) => search.state.nodes.get(node.id)
  const errors = findInRecord(
    fields,
    { submitted: data, previous: search.context.previous },
    { ...search, where: {}, ours: search.state.data, stateFor },
  )
  const refused = new Set(errors.map(({ bind }) => bind))
  const tables = fields.filter((node) => holdsRows(node) && !refused.has(bindOf(node)))
  return [
    ...errors,
    ...tables.flatMap((table) => [...findRowCount(table, data, search), ...findInRows(table, data, search)]),
  ]
}
