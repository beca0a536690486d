import type { ProcessOfForm } from '@/domain/contract/generated/types'
import { bindOf } from '@/domain/documents/bindOf'
import type { FormDocument } from '@/domain/documents/document'
import type { ListButton, ListColumn, ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { partTitle } from '@/domain/documents/kinds/list/partTitle'
import { rowPathOf } from '@/domain/documents/kinds/list/queryFields'
import { systemColumnOf } from '@/domain/documents/kinds/list/systemColumns'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import type { Expr } from '@/domain/expression/Expr'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { parseExpression } from '@/domain/expression/parseExpression'
import { printExpression } from '@/domain/expression/printExpression'
import { t } from '@/domain/i18n/t'
import {
  type DataListNode,
  dataListType,
  type ListColumn as ShownColumn,
} from '@/src/runtime/widgets/data-list/DataListNode'
import { tagColors } from '@/src/runtime/widgets/list-view/tagColors'

/** Types without an order. */
const unordered = new Set(['row[]', 'file[]', 'record', 'none'])

interface ListNodeOptions {
  list: ListDocument
  form: FormDocument
  /** Of the widget: its id and its state in the address. */
  node: { id: string; address?: string }
  source: DataListNode['source']
  /** How the records are removed: an operation of the contract with `row`. */
  remove: { operation: string; params: Record<string, string> }
  /** In which new records begin. */
  process?: ProcessOfForm | null
  /** How all records go out. */
  exports?: DataListNode['exports']
}

/** The key of the address under which the opened record stands. */
export const recordKey = (address: string | undefined): string => (address ? `${address}.record` : 'record')
const modeKey = (address: string | undefined): string => (address ? `${address}.mode` : 'mode')

/** A condition over the fields of the source as one over a row of the list, whose values stand in `data`. */
function overRow(text: string, form: FormDocument): string {
  const row: Expr = { op: 'name', name: 'row' }
  const member = (of: Expr, name: string): Expr => ({ op: 'member', name, args: [of] })
  const map = (expr: Expr): Expr => {
    if (expr.op === 'name') {
      const system = systemColumnOf(expr.name)
      if (system) return member(row, expr.name)
      const node = indexNodes(form).get(expr.name)?.node
      return node ? member(member(row, 'data'), bindOf(node)) : expr
    }
    return 'args' in expr ? ({ ...expr, args: expr.args.map(map) } as Expr) : expr
  }
  try {
    return printExpression(map(parseExpression(text)))
  } catch (error) {
    // What can't be understood is not shown.
    if (error instanceof ExpressionError) return 'false'
    throw error
  }
}

/** Where removed records of an entity are restored; those of forms lie in the bin of the application. */
function binOf({ source, buttons }: ListDocument): NonNullable<DataListNode['actions']> {
  if (!source.$ref.startsWith('entity:') || !buttons.some(({ act }) => act === 'remove')) return []
  const to = `/ywx/{params.appId}/records/${source.$ref}/recycleBin`
  return [{ id: 'recycleBin', title: t('回收站'), steps: [{ type: 'open', to }] }]
}

/** A data list as the generic list shows it. */
export function listNode({ list, form, node, source, remove, process, exports }: ListNodeOptions): DataListNode {
  const open = (record: string, mode: 'read' | 'edit') =>
    `?${recordKey(node.address)}=${record}&${modeKey(node.address)}=${mode === 'edit' ? 'edit' : ''}`
  const inRow = (text: string) => overRow(text, form)
  const buttonOf = (button: ListButton): NonNullable<DataListNode['rowActions']>[number] => {
    const { id, act, title, to } = button
    const when = button.when && inRow(button.when)
    const shown = (fallback: string) => ({ id, title: title || fallback, ...(when ? { when } : {}) })
    switch (act) {
      case 'create':
        if (!process) return { ...shown(t('新建')), primary: true, steps: [{ type: 'open', to: open('new', 'read') }] }
        return {
          ...shown(t('发起')),
          // As it is called where nobody chose another word.
          ...(title === t('新建') ? { title: t('发起') } : {}),
          primary: true,
          steps: [{ type: 'open', to: `/ywx/{params.appId}/process/${process.code}` }],
        }
      case 'read':
        return { ...shown(t('查看')), steps: [{ type: 'open', to: open('{row.id}', 'read') }] }
      case 'update':
        return {
          ...shown(t('编辑')),
          when: when ? `row.canChange && (${when})` : 'row.canChange',
          steps: [{ type: 'open', to: open('{row.id}', 'edit') }],
        }
      case 'remove':
        return {
          ...shown(t('删除')),
          danger: true,
          when: when ? `row.canChange && (${when})` : 'row.canChange',
          steps: [
            {
              type: 'confirm',
              question: t('删除「{row.title}」？'),
              content: t('删除后可以在回收站中恢复，30 天后彻底删除。'),
              danger: true,
            },
            { type: 'call', ...remove },
            { type: 'refresh' },
            { type: 'message', content: t('已删除') },
          ],
        }
      case 'export':
        return { ...shown(t('导出')), steps: [{ type: 'export', as: 'excel' }] }
      case 'print':
        return { ...shown(t('打印')), steps: [{ type: 'export', as: 'print' }] }
      default:
        return { ...shown(t('打开')), steps: [{ type: 'open', to: to ?? '/' }] }
    }
  }
  // Who may not start the process does not pass it by.
  const isOffered = ({ act }: ListButton) => act !== 'create' || process?.canStart !== false
  const inPlace = (place: ListButton['place']) =>
    list.buttons.filter((button) => button.place === place && isOffered(button)).map(buttonOf)
  return {
    id: node.id,
    type: dataListType,
    title: list.title,
    source,
    rowKey: 'id',
    columns: list.columns.flatMap((column) => columnOf(column, form, open('{row.id}', 'read')) ?? []),
    actions: [...inPlace('toolbar'), ...binOf(list)],
    rowActions: inPlace('row'),
    ...(exports ? { exports } : {}),
    ...(list.search === false ? {} : { search: t('搜索标题') }),
    ...(list.sort ? { defaultSort: list.sort } : {}),
    ...(node.address === undefined ? {} : { address: node.address }),
    empty: { title: t('暂无记录') },
  } as DataListNode
}

function columnOf(column: ListColumn, form: FormDocument, toRecord: string): ShownColumn | null {
  const { field, title, width, align, format, hidden, sortable = true, link } = column
  const common = {
    id: column.id,
    ...(width ? { width } : {}),
    ...(align ? { align } : {}),
    ...(hidden ? { hidden } : {}),
    ...(link === 'record' ? { to: toRecord } : {}),
  }
  const system = systemColumnOf(field)
  if (system)
    return {
      key: system.path,
      title: title || system.title,
      type: format ?? system.type,
      sortable: sortable && system.sort !== undefined,
      ...common,
    }
  const node = indexNodes(form).get(field)?.node
  // A field that the viewer may not see, or that is gone.
  if (!node) return null
  return {
    key: rowPathOf(form, field),
    title: partTitle(column, node),
    field: node,
    sortable: sortable && !unordered.has(valueTypeOf(node).type),
    ...(format ? { type: format } : {}),
    ...(format === 'tag' ? { tags: tagsOf(column, node.options) } : {}),
    ...common,
  }
}

function tagsOf({ colors }: ListColumn, options: unknown): NonNullable<ShownColumn['tags']> {
  const known = Array.isArray(options) ? (options as { value: string; label: string }[]) : []
  return Object.fromEntries(
    known.map(({ value, label }, at) => [
      value,
      { label, color: colors?.[value] ?? tagColors[at % tagColors.length] ?? 'blue' },
    ]),
  )
}
