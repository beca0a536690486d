import type { EntityDocument, EntityField, EntityFieldType } from '@/domain/documents/kinds/entity/EntityDocument'
import { reservedIds } from '@/domain/documents/kinds/entity/entityColumns'
import { canBeTitle, fieldTypes, isComparable } from '@/domain/documents/kinds/entity/fieldTypes'
import { t } from '@/domain/i18n/t'
import type { EntityCommand } from '@/src/designers/entity/session/EntitySession'

/** Two options, so that a new choice is complete. */
const firstOptions = () => ['1', '2'].map((number) => ({ value: number, label: t('选项 {number}', { number }) }))

/** An id that no field has or had: that of a retired one would bring its values back. */
function freeId(document: EntityDocument, stem: string, former: ReadonlySet<string>): string {
  const taken = new Set([...document.fields.map(({ id }) => id), ...former])
  let number = 1
  while (taken.has(`${stem}${number}`) || reservedIds.has(`${stem}${number}`)) number += 1
  return `${stem}${number}`
}

function freeTitle({ fields }: EntityDocument, title: string): string {
  const taken = new Set(fields.map((field) => field.title))
  let free = title
  for (let number = 2; taken.has(free); number += 1) free = `${title} ${number}`
  return free
}

const atEnd = (document: EntityDocument, behind: string | undefined) => {
  const at = document.fields.findIndex(({ id }) => id === behind)
  return at < 0 ? document.fields.length : at + 1
}

interface Insertion {
  /** Id of the field behind which the new one is put; the end if absent. */
  behind?: string | undefined
  /** Ids of published and of retired fields, which are not used again. */
  former: ReadonlySet<string>
}

export function addField(
  document: EntityDocument,
  type: EntityFieldType,
  { behind, former }: Insertion,
): EntityCommand {
  const title = freeTitle(document, t(fieldTypes[type].title))
  const id = freeId(document, type, former)
  const field: EntityField = { id, title, type, ...(type === 'choice' ? { options: firstOptions() } : {}) }
  return {
    label: t('添加字段「{title}」', { title }),
    select: [id],
    edit(draft) {
      draft.fields.splice(atEnd(document, behind), 0, field)
      if (draft.fields.length === 1 && canBeTitle(field)) draft.titleField = id
    },
  }
}

export function duplicateField(
  document: EntityDocument,
  id: string,
  former: ReadonlySet<string>,
): EntityCommand | null {
  const field = document.fields.find((one) => one.id === id)
  if (!field) return null
  const copy = {
    ...structuredClone(field),
    id: freeId(document, field.type, former),
    title: freeTitle(document, field.title),
  }
  return {
    label: t('复制字段「{title}」', { title: field.title }),
    select: [copy.id],
    edit: (draft) => void draft.fields.splice(atEnd(document, id), 0, copy),
  }
}

export function removeField(document: EntityDocument, id: string): EntityCommand | null {
  const at = document.fields.findIndex((field) => field.id === id)
  if (at < 0) return null
  const beside = document.fields[at + 1] ?? document.fields[at - 1]
  return {
    label: t('删除字段「{title}」', { title: document.fields[at]?.title ?? id }),
    select: beside ? [beside.id] : [],
    edit(draft) {
      draft.fields.splice(at, 1)
      if (draft.titleField === id) delete draft.titleField
    },
  }
}

/** Puts a field at another position; null where it stands there already. */
export function moveField(document: EntityDocument, id: string, to: number): EntityCommand | null {
  const at = document.fields.findIndex((field) => field.id === id)
  const target = Math.min(document.fields.length - 1, Math.max(0, to))
  if (at < 0 || at === target) return null
  const title = document.fields[at]?.title ?? id
  return {
    label: t('移动字段「{title}」到第 {at} 位', { title, at: target + 1 }),
    select: [id],
    edit(draft) {
      const [field] = draft.fields.splice(at, 1)
      if (field) draft.fields.splice(target, 0, field)
    },
  }
}

/** Properties that only make sense with the type that they were set for. */
const commonProperties = ['id', 'title', 'type', 'description', 'required', 'unique', 'indexed']

/** Sets properties of a field; what is undefined is removed. What another type does not have goes with the old one. */
export function setField(
  document: EntityDocument,
  id: string,
  { label, values }: { label: string; values: Partial<EntityField> },
): EntityCommand {
  const { title = id } = document.fields.find((field) => field.id === id) ?? {}
  const [name = ''] = Object.keys(values)
  return {
    label: t('「{title}」{label}', { title, label }),
    mergeKey: `${id}.${name}`,
    edit(draft) {
      const field = draft.fields.find((one) => one.id === id) as (EntityField & Record<string, unknown>) | undefined
      if (!field) return
      for (const [key, value] of Object.entries(values)) {
        if (value === undefined) delete field[key]
        else field[key] = value
      }
      if (values.type === undefined) return
      const kept = [...commonProperties, ...fieldTypes[values.type].own]
      for (const key of Object.keys(field)) if (!kept.includes(key) || key === 'default') delete field[key]
      if (values.type === 'choice') field.options = firstOptions()
      if (!isComparable(field)) for (const key of ['unique', 'indexed']) delete field[key]
      if (draft.titleField === id && !canBeTitle(field)) delete draft.titleField
    },
  }
}

export const setTitle = (title: string): EntityCommand => ({
  label: t('名称'),
  mergeKey: 'document.title',
  edit(draft) {
    draft.title = title
  },
})

export const setDescription = (description: string): EntityCommand => ({
  label: t('说明'),
  mergeKey: 'document.description',
  edit(draft) {
    if (description === '') delete draft.description
    else draft.description = description
  },
})

export const setTitleField = (id: string | undefined): EntityCommand => ({
  label: t('标题字段'),
  edit(draft) {
    if (id === undefined) delete draft.titleField
    else draft.titleField = id
  },
})

export const setScope = (name: 'read' | 'write', expression: string): EntityCommand => ({
  label: t('记录权限'),
  mergeKey: `scope.${name}`,
  edit(draft) {
    if (expression === '') delete draft.scope[name]
    else draft.scope[name] = expression
  },
})
