import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import type { NewDocument } from '@/domain/documents/kinds/DocumentKind'
import type { ListColumn, ListDocument, ListQuery } from '@/domain/documents/kinds/list/ListDocument'
import { listLoader } from '@/domain/documents/kinds/list/loadList'
import { systemColumns } from '@/domain/documents/kinds/list/systemColumns'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { walkNodes } from '@/domain/documents/tree/walkNodes'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { t } from '@/domain/i18n/t'

/** More columns than fit on a screen are left to the builder. */
const firstColumns = 8
const firstQueries = 4

/** Types of values that are better read in the record itself. */
const unlisted = new Set(['none', 'row[]', 'file[]', 'record'])

/** Fields that people search by: choices, days, persons. */
const isSearchable = (node: DocumentNode) => {
  const { type } = valueTypeOf(node)
  const isChoice = Array.isArray(node.options) || kindTraitsOf(node.type)?.choiceFrom !== undefined
  return isChoice || ['date', 'datetime', 'user', 'org'].includes(type)
}

/** The fields of a source that a list can show, in their order. */
export function listableFields(form: FormDocument): DocumentNode[] {
  const found: DocumentNode[] = []
  walkNodes(form.root, ({ node, subTable }) => {
    if (!subTable && !unlisted.has(valueTypeOf(node).type)) found.push(node)
  })
  return found
}

const systemColumn = (field: string): Omit<ListColumn, 'id'> => ({
  field,
  title: systemColumns[field]?.title ?? field,
  ...(field === 'title' ? { link: 'record' } : {}),
})

/**
 * A list to begin with: the first fields of its source, and the acts that most lists have. In: its source as `from`, and the fields of that
 * source where they are known.
 */
export function emptyList({ code, title, from }: NewDocument, form?: FormDocument): ListDocument {
  const fields = form ? listableFields(form) : []
  // The title of an entity's record is one of its fields.
  const isTitled = from?.startsWith('entity:') === true && fields.length > 0
  const columns: Omit<ListColumn, 'id'>[] = [
    ...(isTitled ? [] : [systemColumn('title')]),
    ...fields.slice(0, firstColumns).map((node, at) => ({
      field: node.id,
      title: titleOf(node),
      isCopied: true,
      ...(isTitled && at === 0 ? { link: 'record' as const } : {}),
    })),
    systemColumn('createdBy'),
    systemColumn('createdAt'),
  ]
  const queries: Omit<ListQuery, 'id'>[] = fields
    .filter(isSearchable)
    .slice(0, firstQueries)
    .map((node) => ({ field: node.id, title: titleOf(node), isCopied: true }))
  return {
    kind: 'list',
    schemaVersion: listLoader.version,
    code,
    title,
    source: { $ref: from ?? '' },
    columns: columns.map((column, at) => ({ id: `column${at + 1}`, ...column })),
    queries: queries.map((query, at) => ({ id: `query${at + 1}`, ...query })),
    buttons: [
      { id: 'create', act: 'create', place: 'toolbar', title: t('新建') },
      { id: 'export', act: 'export', place: 'toolbar', title: t('导出') },
      { id: 'print', act: 'print', place: 'toolbar', title: t('打印') },
      { id: 'update', act: 'update', place: 'row', title: t('编辑') },
      { id: 'remove', act: 'remove', place: 'row', title: t('删除') },
    ],
  }
}
