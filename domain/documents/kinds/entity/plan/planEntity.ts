import type { EntityDocument, EntityField } from '@/domain/documents/kinds/entity/EntityDocument'
import { fieldTypes } from '@/domain/documents/kinds/entity/fieldTypes'
import { isWidening } from '@/domain/documents/kinds/entity/plan/conversions'
import type {
  EntityPlan,
  PlanRefusal,
  PlanStep,
  StoredColumn,
  StoredTable,
  TableFacts,
} from '@/domain/documents/kinds/entity/plan/EntityPlan'
import { refOf } from '@/domain/documents/refOf'
import { t } from '@/domain/i18n/t'

interface Planning {
  /** The published version; null before the first. */
  was: EntityDocument | null
  is: EntityDocument
  /** Null before the first version. */
  table: StoredTable | null
  facts?: Partial<TableFacts>
}

/**
 * What publishing a version of an entity does to its table. A field that is left out keeps its column and its values, so that every older
 * version can be published again. In: facts are needed for what `questionsOf` names. Pure; never throws.
 */
export function planEntity({ was, is, table, facts = {} }: Planning): EntityPlan {
  const steps: PlanStep[] = table ? [] : [{ op: 'create' }]
  const refusals: PlanRefusal[] = []
  const columns: Record<string, StoredColumn> = { ...table?.columns }
  const before = new Map((was?.fields ?? []).map((field) => [field.id, field]))

  const retired = [...before.keys()].filter((id) => !is.fields.some((field) => field.id === id))
  for (const id of retired) {
    const column = columns[id]
    steps.push({ op: 'retire', id })
    if (!column) continue
    // What nobody sees any more refuses nothing.
    if (column.unique) steps.push({ op: 'notUnique', id })
    if (column.indexed) steps.push({ op: 'noIndex', id })
    columns[id] = { type: column.type }
  }
  for (const field of is.fields) planField(field)

  function planField(field: EntityField): void {
    const { id, title, type } = field
    const old = before.get(id)
    const stored = columns[id]
    if (!stored) steps.push({ op: 'add', id, type })
    else if (!old) steps.push({ op: 'bringBack', id })
    if (old && old.title !== title) steps.push({ op: 'rename', id, from: old.title, to: title })
    const type0 = stored?.type ?? type
    const isNew = type0 !== type && planType(field, type0)
    planRelation(field, old)
    planIndexes(field, isNew || !stored ? { type } : stored)
  }

  /** Out: whether the column is made anew, without its indexes. */
  function planType({ id, title, type: to }: EntityField, from: EntityField['type']): boolean {
    const isEmpty = facts.filled?.[id] === 0
    if (isWidening(from, to)) steps.push({ op: 'convert', id, from, to })
    else if (isEmpty) steps.push({ op: 'replace', id, from, to })
    else
      refusals.push({
        id,
        property: 'type',
        message: t('「{title}」已有数据，不能由{from}改为{to}；请新增一个字段', {
          title,
          from: t(fieldTypes[from].title),
          to: t(fieldTypes[to].title),
        }),
      })
    return isEmpty && !isWidening(from, to)
  }

  function planRelation({ id, title, type, entity }: EntityField, old: EntityField | undefined): void {
    if (type !== 'relation' || old?.type !== 'relation' || refOf(old.entity) === refOf(entity)) return
    if (facts.filled?.[id] === 0) return
    refusals.push({
      id,
      property: 'entity',
      message: t('「{title}」已有数据，不能改为关联另一个实体；请新增一个字段', { title }),
    })
  }

  function planIndexes({ id, title, type, unique = false, indexed = false }: EntityField, stored: StoredColumn): void {
    const { unique: wasUnique = false, indexed: wasIndexed = false } = stored
    if (unique && !wasUnique) {
      const values = facts.doubled?.[id] ?? []
      if (values.length > 0)
        refusals.push({
          id,
          property: 'unique',
          message: t('「{title}」有重复的值：{values}，请先修改这些记录', { title, values: values.join(t('、')) }),
        })
      steps.push({ op: 'unique', id })
    }
    if (!unique && wasUnique) steps.push({ op: 'notUnique', id })
    if (indexed && !wasIndexed) steps.push({ op: 'index', id })
    if (!indexed && wasIndexed) steps.push({ op: 'noIndex', id })
    columns[id] = { type, ...(unique ? { unique } : {}), ...(indexed ? { indexed } : {}) }
  }

  const titleField = is.titleField ?? null
  if (table && (table.titleField !== titleField || (titleField === null && was?.title !== is.title)))
    steps.push({ op: 'retitle', id: titleField })
  return { steps, refusals, table: { columns, titleField } }
}

/** The fields about whose stored values a plan has to know. */
export interface PlanQuestions {
  filled: string[]
  empty: string[]
  doubled: string[]
}

/** What has to be counted before a plan can be made. */
export function questionsOf({ was, is, table }: Omit<Planning, 'facts'>): PlanQuestions {
  const questions: PlanQuestions = { filled: [], empty: [], doubled: [] }
  for (const field of is.fields) {
    const stored = table?.columns[field.id]
    if (!stored) {
      if (field.required && table) questions.empty.push(field.id)
      continue
    }
    const old = was?.fields.find(({ id }) => id === field.id)
    if (!isWidening(stored.type, field.type) || refOf(old?.entity) !== refOf(field.entity))
      questions.filled.push(field.id)
    if (field.required && !old?.required) questions.empty.push(field.id)
    if (field.unique && !stored.unique) questions.doubled.push(field.id)
  }
  return questions
}
