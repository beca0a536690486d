import { produce } from 'immer'
import { describe, expect, test } from 'vitest'
import type { EntityDocument } from '@/domain/documents/kinds/entity/EntityDocument'
import { emptyEntity } from '@/domain/documents/kinds/entity/emptyEntity'
import { entityKind } from '@/domain/documents/kinds/entity/entityKind'
import {
  addField,
  duplicateField,
  moveField,
  removeField,
  setField,
  setScope,
} from '@/src/designers/entity/commands/fieldCommands'
import type { EntityCommand } from '@/src/designers/entity/session/EntitySession'

const nobody: ReadonlySet<string> = new Set()
const done = (document: EntityDocument, command: EntityCommand | null): EntityDocument =>
  produce(document, (draft) => command?.edit(draft))
const start = emptyEntity({ code: 'e', title: '台账' })
const idsOf = ({ fields }: EntityDocument) => fields.map(({ id }) => id)

describe('commands of the designer of entities', () => {
  test('add complete fields behind the selected one, and never under the id of a retired one', () => {
    const choice = done(start, addField(start, 'choice', { behind: undefined, former: nobody }))
    const text = done(choice, addField(choice, 'text', { behind: 'name', former: new Set(['text1']) }))
    expect(idsOf(text)).toEqual(['name', 'text2', 'choice1'])
    expect(entityKind.problems(text)).toEqual([])
    expect(idsOf(done(text, duplicateField(text, 'choice1', new Set(['choice2']))))).toContain('choice3')
  })

  test('move within the table and no further', () => {
    const two = done(start, addField(start, 'date', { behind: undefined, former: nobody }))
    expect(idsOf(done(two, moveField(two, 'date1', -5)))).toEqual(['date1', 'name'])
    expect(moveField(two, 'name', 0)).toBeNull()
    expect(moveField(two, 'date1', 9)).toBeNull()
  })

  test('take the title with the field, and what the new type does not have with the old one', () => {
    expect(done(start, removeField(start, 'name')).titleField).toBeUndefined()
    const set = { label: '类型', values: { maxLength: 5, unique: true, default: 'x' } }
    const unique = done(start, setField(start, 'name', set))
    const file = done(unique, setField(unique, 'name', { label: '类型', values: { type: 'file' } }))
    expect(file.fields).toEqual([{ id: 'name', title: '名称', type: 'file', required: true }])
    expect(file.titleField).toBeUndefined()
    const choice = done(unique, setField(unique, 'name', { label: '类型', values: { type: 'choice' } }))
    expect(choice.fields[0]?.options).toHaveLength(2)
  })

  test('set who reaches the records, and take it back', () => {
    const own = done(start, setScope('read', 'createdBy == user.id'))
    expect(own.scope).toEqual({ read: 'createdBy == user.id' })
    expect(done(own, setScope('read', '')).scope).toEqual({})
  })
})
