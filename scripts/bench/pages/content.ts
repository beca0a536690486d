import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import type { NodeOf } from '@/domain/documents/NodeOf'

export const OPTIONS = [1, 2, 3, 4, 5].map((number) => ({ value: `v${number}`, label: `选项 ${number}` }))
export const TYPES = ['Text', 'Number', 'Select', 'Date'] as const
export type FieldType = (typeof TYPES)[number]

export interface FieldContent {
  id: string
  type: FieldType
  title: string
  required: boolean
}

/** Text, number, select and date in turn. */
export function fieldsOf(count: number, required: boolean): FieldContent[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `f${at}`,
    type: TYPES[at % TYPES.length] as FieldType,
    title: `字段 ${at + 1}`,
    required,
  }))
}

/** Additions of the keystroke page: the fifth field is shown and required while the first is longer than this. */
export const LONG = 5
export const LINKED_FIELD = 'f4'

export interface ColumnContent {
  id: string
  type: FieldType | 'Formula'
  title: string
}

const EIGHT: ColumnContent[] = [
  { id: 'item', type: 'Text', title: '名称' },
  { id: 'quantity', type: 'Number', title: '数量' },
  { id: 'price', type: 'Number', title: '单价' },
  { id: 'amount', type: 'Formula', title: '金额' },
  { id: 'kind', type: 'Select', title: '类别' },
  { id: 'day', type: 'Date', title: '日期' },
  { id: 'remark', type: 'Text', title: '备注' },
  { id: 'rate', type: 'Number', title: '比例' },
]

/** Eight columns, of which one is computed; more repeat text, number, select and date. */
export function columnsOf(count: number): ColumnContent[] {
  const more = Array.from({ length: Math.max(0, count - EIGHT.length) }, (_, at) => ({
    id: `c${at}`,
    type: TYPES[at % TYPES.length] as FieldType,
    title: `列 ${at + 9}`,
  }))
  return [...EIGHT, ...more].slice(0, count)
}

const VALUES: Record<FieldType, (at: number) => unknown> = {
  Text: (at) => `文本 ${at}`,
  Number: (at) => (at % 7) + 1,
  Select: (at) => `v${(at % 5) + 1}`,
  Date: (at) => `2024-0${(at % 9) + 1}-15`,
}

export function rowsOf(count: number, columns: ColumnContent[]): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(
      columns.flatMap(({ id, type }) => (type === 'Formula' ? [] : [[id, VALUES[type](at)] as const])),
    ),
  )
}

const document = (root: Pick<DocumentNode, 'children'>): FormDocument => ({
  kind: 'form',
  schemaVersion: 2,
  code: 'bench',
  title: '测量',
  root: { id: 'root', type: 'Form', ...root },
  layout: { desktop: { root: { columns: 2 } } },
})

export function formDocument(fields: FieldContent[], isLinked: boolean): FormDocument {
  const nodes = fields.map((field) => ({ ...field, options: field.type === 'Select' ? OPTIONS : undefined }))
  if (!isLinked) return document({ children: nodes })
  const formula = { id: 'sum', type: 'Formula', title: '计算', expression: 'CONCAT(f0, " / ", LEN(f0))' }
  return {
    ...document({ children: [...nodes.slice(0, 8), formula, ...nodes.slice(8)] }),
    rules: [
      {
        id: 'r1',
        when: `LEN(f0) > ${LONG}`,
        then: [{ target: LINKED_FIELD, set: { visible: true, required: true } }],
        else: [{ target: LINKED_FIELD, set: { visible: false } }],
      },
    ],
  }
}

export function tableDocument(columns: ColumnContent[]): FormDocument {
  const children = columns.map((column) => ({
    ...column,
    ...(column.type === 'Select' ? { options: OPTIONS } : {}),
    ...(column.type === 'Formula' ? { expression: 'row.quantity * row.price', precision: 2 } : {}),
  }))
  const summaries: NodeOf<'SubTable'>['summaries'] = [{ column: 'amount', op: 'sum' }]
  return document({ children: [{ id: 'items', type: 'SubTable', title: '明细', children, summaries }] })
}
