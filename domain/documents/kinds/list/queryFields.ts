import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import type { ListDocument, ListQuery } from '@/domain/documents/kinds/list/ListDocument'
import { partTitle } from '@/domain/documents/kinds/list/partTitle'
import { systemColumnOf } from '@/domain/documents/kinds/list/systemColumns'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import type { Condition, ConditionGroup } from '@/domain/expression/conditionGroup'
import { fromConditionGroup } from '@/domain/expression/fromConditionGroup'
import { printExpression } from '@/domain/expression/printExpression'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import presets from '@/schemas/presets/query-fields.json' with { type: 'json' }

type Values = Readonly<Record<string, unknown>>

/** How a field is asked for: what is filled in, and the conditions that it becomes. */
interface QueryShape {
  /** The fields to fill in. */
  nodes: DocumentNode[]
  conditions(values: Values): (Condition | ConditionGroup)[]
}

const isFilled = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3600 * 1000).toISOString().slice(0, 10)

const one = (node: DocumentNode, op: Condition['op'], field: string): QueryShape => ({
  nodes: [node],
  conditions: (values) => {
    const right = values[node.id]
    return isFilled(right) ? [{ left: field, op, right: right as string }] : []
  },
})

/** Between two days, both included. */
const between = (node: DocumentNode, field: string, isMoment: boolean): QueryShape => ({
  nodes: [node],
  conditions: (values) => {
    const range = values[node.id]
    if (!isRecord(range)) return []
    const found: Condition[] = []
    if (isFilled(range.start)) found.push({ left: field, op: 'ge', right: String(range.start) })
    if (isFilled(range.end))
      found.push(
        isMoment
          ? { left: field, op: 'lt', right: nextDay(String(range.end)) }
          : { left: field, op: 'le', right: String(range.end) },
      )
    return found
  },
})

/** From and to, both included; each may be open. */
const limits = (base: DocumentNode, title: string, field: string): QueryShape => {
  const from = { ...base, id: `${base.id}_from`, title: t('{title} ≥', { title }) }
  const to = { ...base, id: `${base.id}_to`, title: t('{title} ≤', { title }) }
  const lower = one(from, 'ge', field)
  const upper = one(to, 'le', field)
  return {
    nodes: [from, to],
    conditions: (values) => [...lower.conditions(values), ...upper.conditions(values)],
  }
}

/** Any of the chosen values. */
const anyOf = (node: DocumentNode, field: string, isList: boolean): QueryShape => ({
  nodes: [node],
  conditions: (values) => {
    const chosen = [values[node.id]].flat().filter(isFilled) as string[]
    if (chosen.length === 0) return []
    if (!isList) return [{ left: field, op: 'in', right: chosen }]
    return [{ join: 'or', items: chosen.map((right) => ({ left: field, op: 'contains', right })) }]
  },
})

function shapeOf(query: ListQuery, form: FormDocument): QueryShape | null {
  const { id, field } = query
  const system = systemColumnOf(field)
  const node = system ? undefined : indexNodes(form).get(field)?.node
  if (!system && !node) return null
  const title = node ? partTitle(query, node) : query.title || system?.title || field
  const asked = (preset: { type: string }): DocumentNode => ({ id, title, ...preset })
  if (!node) {
    if (field === 'createdBy') return one(asked(presets.user), 'eq', field)
    return system?.type === 'datetime'
      ? between(asked(presets.day), field, true)
      : one(asked(presets.text), 'contains', field)
  }
  const { type, multiple } = valueTypeOf(node)
  const isList = multiple || type === 'text[]'
  const { options } = node
  if (Array.isArray(options)) return anyOf({ ...asked(presets.choice), options }, field, isList)
  switch (type) {
    case 'boolean':
      return {
        ...one({ ...asked(presets.choice), options: yesOrNo() }, 'eq', field),
        conditions: (values) => {
          const chosen = [values[id]].flat().filter(isFilled)
          return chosen.length === 1 ? [{ left: field, op: 'eq', right: chosen[0] === 'true' }] : []
        },
      }
    case 'number':
      return limits(asked(presets.number), title, field)
    case 'date':
      return between(asked(presets.day), field, false)
    case 'datetime':
      return between(asked(presets.day), field, true)
    case 'user':
    case 'org':
      return one(asked(presets[type]), isList ? 'contains' : 'eq', field)
    case 'text':
    case 'text[]': {
      // What is chosen from a dictionary or a source is asked for by the same choice.
      const chosen = kindTraitsOf(node.type)?.choiceFrom
      if (chosen === undefined) return one(asked(presets.text), 'contains', field)
      const { required: _, default: __, ...same } = node
      return one({ ...same, id, bind: id, title, multiple: false }, isList ? 'contains' : 'eq', field)
    }
    default:
      return null
  }
}

const yesOrNo = () => [
  { value: 'true', label: t('是') },
  { value: 'false', label: t('否') },
]

/** The fields of a list's query area. */
export function queryNodes({ queries }: Pick<ListDocument, 'queries'>, form: FormDocument): DocumentNode[] {
  return queries.flatMap((query) => shapeOf(query, form)?.nodes ?? [])
}

/** What was filled in there as a filter over the fields of the source; empty for nothing. In: values by the ids of queryNodes. */
export function queryFilter({ queries }: Pick<ListDocument, 'queries'>, form: FormDocument, values: Values): string {
  const items = queries.flatMap((query) => shapeOf(query, form)?.conditions(values) ?? [])
  return items.length === 0 ? '' : printExpression(fromConditionGroup({ join: 'and', items }))
}

/** A field of the source by its id, with the path of its value in a row. */
export function rowPathOf(form: FormDocument, field: string): string {
  const node = indexNodes(form).get(field)?.node
  return node ? `data.${bindOf(node)}` : field
}
