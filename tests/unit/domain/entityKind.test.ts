import { describe, expect, test } from 'vitest'
import type { EntityDocument, EntityField } from '@/domain/documents/kinds/entity/EntityDocument'
import { emptyEntity } from '@/domain/documents/kinds/entity/emptyEntity'
import { entityForm } from '@/domain/documents/kinds/entity/entityForm'
import { entityKind } from '@/domain/documents/kinds/entity/entityKind'
import { entityOfForm, formOfEntity } from '@/domain/documents/kinds/entity/entityOfForm'
import { fieldTypeNames } from '@/domain/documents/kinds/entity/fieldTypes'
import { loadEntity } from '@/domain/documents/kinds/entity/loadEntity'
import { formKind } from '@/domain/documents/kinds/form/formKind'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import materials from '@/schemas/apps/demo/entities/materials.json' with { type: 'json' }
import expenseClaim from '@/schemas/apps/demo/forms/expense_claim.json' with { type: 'json' }
import leaveApply from '@/schemas/apps/demo/forms/leave_apply.json' with { type: 'json' }

const entity = (fields: object[], parts: object = {}): EntityDocument =>
  loadEntity({ kind: 'entity', schemaVersion: 1, code: 'e', title: '台账', fields, ...parts })
const name = { id: 'name', title: '名称', type: 'text' }
const codesOf = (document: EntityDocument) => entityKind.problems(document).map(({ code }) => code)

const full: EntityField[] = fieldTypeNames.map((type) => ({
  id: type,
  title: type,
  type,
  ...(type === 'choice' ? { options: [{ value: '1', label: '一' }] } : {}),
  ...(type === 'relation' ? { entity: { $ref: 'entity:other' } } : {}),
}))

describe('an entity', () => {
  test('begins complete, and the demo is one without problems', () => {
    expect(codesOf(emptyEntity({ code: 'e', title: '台账' }))).toEqual([])
    expect(codesOf(loadEntity(materials))).toEqual([])
  })

  test.each([
    [[{ ...name, id: 'a"b' }], {}, 'schema'],
    [[name, name], {}, 'duplicate_id'],
    [[{ ...name, id: 'createdBy' }], {}, 'reserved_id'],
    [[], {}, 'fields_missing'],
    [[{ ...name, type: 'choice' }], {}, 'options_missing'],
    [[{ ...name, type: 'relation' }], {}, 'entity_missing'],
    [[{ ...name, type: 'longText', unique: true }], {}, 'not_comparable'],
    [[{ ...name, type: 'number', default: 'x' }], {}, 'default_invalid'],
    [[name], { titleField: 'gone' }, 'title_field'],
    [[name], { scope: { read: 'gone == 1' } }, 'scope_invalid'],
    [[name], { scope: { write: 'name > 1' } }, 'scope_invalid'],
  ])('with %j %j has the problem %s', (fields, parts, code) => {
    expect(codesOf(entity(fields, parts))).toContain(code)
  })

  test('is a form of which every field type has a valid node', () => {
    expect(formKind.problems(entityForm(entity(full))).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('names what it refers to, and follows its renaming', () => {
    const document = entity([
      { ...name, id: 'a', type: 'choice', dict: { $ref: 'dictionary:d' } },
      { ...name, id: 'b', type: 'relation', entity: { $ref: 'entity:x' } },
    ])
    expect(entityKind.references(document)).toEqual([
      { kind: 'dictionary', code: 'd', path: '/fields/0/dict' },
      { kind: 'entity', code: 'x', path: '/fields/1/entity' },
    ])
    const renamed = entityKind.renameReference(document, { kind: 'entity', from: { code: 'x' }, to: { code: 'y' } })
    expect(entityKind.references(renamed)[1]).toMatchObject({ code: 'y' })
    expect(entityKind.renameReference(document, { kind: 'form', from: { code: 'x' }, to: { code: 'y' } })).toBe(
      document,
    )
  })

  test('gives its fields other ids, and its title and conditions follow', () => {
    const document = entity([name], { titleField: 'name', scope: { read: 'name == "x"' } })
    const renamed = entityKind.renameParts(document, { fields: new Map([['name', 'label']]) })
    expect(renamed).toMatchObject({ titleField: 'label', scope: { read: 'label == "x"' }, fields: [{ id: 'label' }] })
  })

  test.each([leaveApply, expenseClaim])('is made of a form, and makes one', (json) => {
    const form = loadForm(json)
    const made = entityOfForm(form, { code: 'made', title: '台账' })
    expect(made.fields.length).toBeGreaterThan(3)
    expect(codesOf(made)).toEqual([])
    const back = formOfEntity({ code: 'made', form: entityForm(made) }, { code: 'again', title: '登记' })
    expect(back.entity).toEqual({ $ref: 'entity:made' })
    expect(formKind.problems(back).filter(({ severity }) => severity === 'error')).toEqual([])
    expect(entityOfForm(back, { code: 'made', title: '台账' }).fields.map(({ type }) => type)).toEqual(
      made.fields.map(({ type }) => type),
    )
  })
})
