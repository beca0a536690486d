import { expect, test } from 'vitest'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { pinSubForms } from '@/domain/documents/kinds/form/subForms'
import { secretNames } from '@/src/runtime/filling/secretNames'

const form = (code: string, children: DocumentNode[]): FormDocument => ({
  kind: 'form',
  schemaVersion: 2,
  code,
  title: code,
  root: { id: 'root', type: 'Form', children },
})

test('secrets are known by the names of their values, also those of embedded forms', () => {
  const inner = form('inner', [{ id: 'pin', type: 'Password', title: '口令' }])
  const outer = form('outer', [
    { id: 'reason', type: 'Text', title: '事由' },
    { id: 'group', type: 'Group', children: [{ id: 'secret', bind: 'pass', type: 'Password', title: '密码' }] },
    { id: 'sub', type: 'SubForm', form: { $ref: 'form:inner' }, version: 1 },
  ])
  expect(secretNames(pinSubForms(outer, { 'inner@1': inner }))).toEqual(new Set(['pass', 'pin']))
})
