import type { DocumentKind, PartNames } from '@/domain/documents/kinds/DocumentKind'
import { emptyList } from '@/domain/documents/kinds/list/emptyList'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { listProblems } from '@/domain/documents/kinds/list/listProblems'
import { listReferences, renameListReference } from '@/domain/documents/kinds/list/listReferences'
import { listLoader } from '@/domain/documents/kinds/list/loadList'
import { systemColumnOf, systemColumns } from '@/domain/documents/kinds/list/systemColumns'
import type { Part } from '@/domain/documents/parts/Part'
import { schemaWords } from '@/domain/documents/parts/schemaWords'
import { t } from '@/domain/i18n/t'
import schema from '@/schemas/documents/list.schema.json' with { type: 'json' }

const { column, query, button } = schema.$defs

function titleOf({ title, field, act }: Part): string | undefined {
  if (typeof title === 'string' && title !== '') return title
  if (typeof field === 'string') return systemColumnOf(field)?.title ?? field
  const { enum: acts, 'x-enum-titles': titles } = button.properties.act
  const known = titles[acts.indexOf(String(act))]
  return known === undefined ? undefined : t(known)
}

/** What fields are called in two versions of a list, by their ids; the second has the last word. */
const titlesIn = (...documents: ListDocument[]): Record<string, string> =>
  Object.fromEntries([
    ...Object.entries(systemColumns).map(([field, { title }]) => [field, title]),
    ...documents.flatMap(({ columns, queries }) =>
      [...columns, ...queries].map(({ field, title }) => [field, title ?? field]),
    ),
  ])

const renamed = <P extends { id: string }>(parts: P[], names: ReadonlyMap<string, string> | undefined): P[] =>
  names ? parts.map((part) => ({ ...part, id: names.get(part.id) ?? part.id })) : parts

/** Data lists: what people see of the records of a form or an entity. */
export const listKind: DocumentKind<ListDocument> = {
  ...listLoader,
  title: t('数据列表'),
  collections: [
    { name: 'columns', shape: 'list', idStem: () => 'column' },
    { name: 'queries', shape: 'list', idStem: () => 'query' },
    { name: 'buttons', shape: 'list', idStem: () => 'button' },
  ],
  empty: (options) => emptyList(options),
  problems: listProblems,
  references: listReferences,
  renameReference: renameListReference,
  renameParts: (document, names: PartNames) => ({
    ...document,
    columns: renamed(document.columns, names.columns),
    queries: renamed(document.queries, names.queries),
    buttons: renamed(document.buttons, names.buttons),
  }),
  words: (before, after) =>
    schemaWords(
      {
        titles: titlesIn(before, after),
        properties: schema.properties,
        collections: {
          columns: { title: t('列'), properties: column.properties, titleOf },
          queries: { title: t('查询条件'), properties: query.properties, titleOf },
          buttons: { title: t('按钮'), properties: button.properties, titleOf },
        },
      },
      before,
      after,
    ),
}
