import type { ListButton, ListColumn, ListDocument, ListQuery } from '@/domain/documents/kinds/list/ListDocument'
import { listKind } from '@/domain/documents/kinds/list/listKind'
import { t } from '@/domain/i18n/t'
import type { Command } from '@/src/designers/core/session/DocumentSession'

export type ListCommand = Command<ListDocument>
export type PartsName = 'columns' | 'queries' | 'buttons'

/** A field of the source, as it is offered. */
export interface OfferedField {
  id: string
  title: string
  /** It can be renamed: what shows it takes its title from it until somebody gives it another. */
  isOwn?: boolean
}

const stems = new Map(listKind.collections.map(({ name, idStem }) => [name, idStem({})]))

/** An id that no part has. */
function freshId(document: ListDocument, collection: PartsName): string {
  const taken = new Set([...document.columns, ...document.queries, ...document.buttons].map(({ id }) => id))
  const stem = stems.get(collection) ?? 'part'
  let at = 1
  while (taken.has(`${stem}${at}`)) at += 1
  return `${stem}${at}`
}

/** The collection that a part is in. */
export function collectionOf(document: ListDocument, id: string): PartsName | undefined {
  return (['columns', 'queries', 'buttons'] as const).find((name) => document[name].some((part) => part.id === id))
}

const shown = ({ id: field, title, isOwn }: OfferedField) => ({ field, title, ...(isOwn ? { isCopied: true } : {}) })

/** Adds a column for a field, before the part at `at`; at the end without it. */
export function addColumn(document: ListDocument, offered: OfferedField, at?: number): ListCommand {
  const id = freshId(document, 'columns')
  return {
    label: t('添加列「{title}」', { title: offered.title }),
    edit: (draft) => void draft.columns.splice(at ?? draft.columns.length, 0, { id, ...shown(offered) }),
    select: [id],
  }
}

export function addQuery(document: ListDocument, offered: OfferedField): ListCommand {
  const id = freshId(document, 'queries')
  return {
    label: t('添加查询条件「{title}」', { title: offered.title }),
    edit: (draft) => void draft.queries.push({ id, ...shown(offered) }),
    select: [id],
  }
}

export function addButton(document: ListDocument, button: Omit<ListButton, 'id'>): ListCommand {
  const id = freshId(document, 'buttons')
  return {
    label: t('添加按钮「{title}」', { title: button.title ?? '' }),
    edit: (draft) => void draft.buttons.push({ id, ...button }),
    select: [id],
  }
}

export function removePart(document: ListDocument, id: string, title: string): ListCommand | null {
  const collection = collectionOf(document, id)
  if (!collection) return null
  const at = document[collection].findIndex((part) => part.id === id)
  const beside = document[collection][at + 1] ?? document[collection][at - 1]
  return {
    label: t('删除「{title}」', { title }),
    edit: (draft) => void draft[collection].splice(at, 1),
    select: beside ? [beside.id] : [],
  }
}

/** Moves a part to another place among its kind. In `to`: its index afterwards. Null where it stays. */
export function movePart(document: ListDocument, id: string, to: number, title: string): ListCommand | null {
  const collection = collectionOf(document, id)
  if (!collection) return null
  const from = document[collection].findIndex((part) => part.id === id)
  const target = Math.max(0, Math.min(document[collection].length - 1, to))
  if (from === target) return null
  return {
    label: t('移动「{title}」', { title }),
    edit(draft) {
      const parts: { id: string }[] = draft[collection]
      const [part] = parts.splice(from, 1)
      if (part) parts.splice(target, 0, part)
    },
    select: [id],
  }
}

type PartSettings = Partial<ListColumn & ListQuery & ListButton>

/** Sets or, by undefined, takes back settings of a part. */
export function setPart(document: ListDocument, id: string, label: string, values: PartSettings): ListCommand | null {
  const collection = collectionOf(document, id)
  if (!collection) return null
  return {
    label,
    mergeKey: `${id}.${Object.keys(values).join()}`,
    edit(draft) {
      const part = draft[collection].find((one) => one.id === id)
      if (part) assign(part, values)
    },
  }
}

/** The same for the list as a whole. */
export const setList = (label: string, values: Partial<ListDocument>): ListCommand => ({
  label,
  mergeKey: `list.${Object.keys(values).join()}`,
  edit: (draft) => assign(draft, values),
})

function assign(target: object, values: object): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) delete (target as Record<string, unknown>)[name]
    else Object.assign(target, { [name]: value })
  }
}
