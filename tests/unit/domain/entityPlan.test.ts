import { describe, expect, test } from 'vitest'
import type { EntityDocument, EntityField } from '@/domain/documents/kinds/entity/EntityDocument'
import { planEntity, questionsOf } from '@/domain/documents/kinds/entity/plan/planEntity'
import { planWords } from '@/domain/documents/kinds/entity/plan/planWords'

const entity = (fields: EntityField[], parts: Partial<EntityDocument> = {}): EntityDocument => ({
  kind: 'entity',
  schemaVersion: 1,
  code: 'e',
  title: '台账',
  fields,
  scope: {},
  ...parts,
})

const name: EntityField = { id: 'name', title: '名称', type: 'text' }
const count: EntityField = { id: 'count', title: '数量', type: 'number' }
const rooms: EntityField = { id: 'room', title: '地点', type: 'relation', entity: { $ref: 'entity:rooms' } }

const opsOf = ({ steps }: { steps: readonly { op: string }[] }) => steps.map(({ op }) => op)

describe('what publishing an entity does to its table', () => {
  test('is to make it at first, and nothing when nothing changes', () => {
    const is = entity([name, { ...count, unique: true, indexed: true }], { titleField: 'name' })
    const plan = planEntity({ was: null, is, table: null })
    expect(opsOf(plan)).toEqual(['create', 'add', 'add', 'unique', 'index'])
    expect(opsOf(planEntity({ was: is, is, table: plan.table }))).toEqual([])
  })

  test('keeps the column of a retired field without its indexes, and brings it back', () => {
    const was = entity([name, { ...count, unique: true }])
    const { table } = planEntity({ was: null, is: was, table: null })
    const is = entity([name])
    const retired = planEntity({ was, is, table })
    expect(opsOf(retired)).toEqual(['retire', 'notUnique'])
    expect(retired.table.columns.count).toEqual({ type: 'number' })
    expect(opsOf(planEntity({ was: is, is: was, table: retired.table }))).toEqual(['bringBack', 'unique'])
  })

  test('makes a column anew whose type changes while it has no values, with its indexes', () => {
    const was = entity([{ ...count, unique: true }])
    const { table } = planEntity({ was: null, is: was, table: null })
    const is = entity([{ ...count, type: 'date', unique: true }])
    expect(questionsOf({ was, is, table })).toEqual({ filled: ['count'], empty: [], doubled: [] })
    const plan = planEntity({ was, is, table, facts: { filled: { count: 0 } } })
    expect(opsOf(plan)).toEqual(['replace', 'unique'])
    expect(planEntity({ was, is, table, facts: { filled: { count: 3 } } }).refusals).toMatchObject([
      { id: 'count', property: 'type' },
    ])
  })

  test('refuses that a relation with values points elsewhere', () => {
    const was = entity([rooms])
    const { table } = planEntity({ was: null, is: was, table: null })
    const is = entity([{ ...rooms, entity: { $ref: 'entity:houses' } }])
    expect(planEntity({ was, is, table, facts: { filled: { room: 1 } } }).refusals).toHaveLength(1)
    expect(planEntity({ was, is, table, facts: { filled: { room: 0 } } }).refusals).toEqual([])
  })

  test('is said in words', () => {
    const was = entity([name, count], { titleField: 'name' })
    const { table } = planEntity({ was: null, is: was, table: null })
    const is = entity(
      [
        { ...name, title: '品名', required: true },
        { ...count, type: 'text', indexed: true },
      ],
      {
        titleField: 'count',
      },
    )
    const facts = { empty: { name: 2 } }
    expect(planWords(planEntity({ was, is, table, facts }), { was, is, facts })).toEqual([
      '字段「名称」改名为「品名」，数据不变',
      '字段「数量」由数字改为单行文本',
      '为「数量」建立索引',
      '记录的标题改为「数量」',
      '「品名」改为必填：已有 2 条记录没有填写，修改它们时须补上',
    ])
  })
})
