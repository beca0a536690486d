import { describe, expect, it } from 'vitest'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { fieldKindList } from '@/domain/documents/fieldKinds'
import { entityOfForm } from '@/domain/documents/kinds/entity/entityOfForm'
import { formKind } from '@/domain/documents/kinds/form/formKind'
import { uniqueFieldsOf } from '@/domain/documents/kinds/form/uniqueFieldsOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'

const formOf = (...children: DocumentNode[]): FormDocument => ({
  kind: 'form',
  schemaVersion: 2,
  code: 'suppliers',
  title: '供应商',
  root: { id: 'root', type: 'Form', children },
})

const name: DocumentNode = { id: 'name', type: 'Text', title: '名称', unique: true }

describe('unique fields', () => {
  it('are fields of a form in which a record has one value', () => {
    const form = formOf({ id: 'group', type: 'Group', title: '基本', children: [name] })
    expect(formKind.problems(form)).toEqual([])
    expect(uniqueFieldsOf(form)).toEqual([name])
  })

  it('are neither columns of sub-tables nor fields with several values', () => {
    const people: DocumentNode = { id: 'people', type: 'UserPicker', title: '人员', multiple: true, unique: true }
    const problems = formKind.problems(
      formOf({ id: 'rows', type: 'SubTable', title: '明细', children: [name] }, people),
    )
    expect(problems.map(({ message, pointer }) => [message, pointer])).toEqual([
      ['「名称」是子表的列，不支持“不允许重复”', '/root/children/0/children/0/unique'],
      ['「人员」可以有多个值，不支持“不允许重复”', '/root/children/1/unique'],
    ])
  })

  it('are of kinds that say so, whose values are single and typed or chosen', () => {
    for (const { type, canBeUnique, valueType, computed, properties } of fieldKindList) {
      expect('unique' in properties, type).toBe(canBeUnique === true)
      if (!canBeUnique) continue
      expect(valueTypeOf({ id: 'one', type }).multiple, type).toBe(false)
      expect(['text', 'number', 'date', 'datetime', 'user', 'org'], type).toContain(valueType)
      expect(computed, type).toBe(false)
    }
  })

  it('stay unique in the entity that is made of a form', () => {
    const memo: DocumentNode = { id: 'memo', type: 'TextArea', title: '备注', unique: true }
    const { fields } = entityOfForm(formOf(name, memo), { code: 'supplier', title: '供应商' })
    expect(fields).toMatchObject([{ id: 'name', unique: true }, { id: 'memo' }])
    expect(fields[1]).not.toHaveProperty('unique')
  })
})
