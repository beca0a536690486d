import { describe, expect, test } from 'vitest'
import type { TreeDocument } from '@/domain/documents/document'
import { renameReferences } from '@/domain/documents/tree/renameReferences'

const document = {
  kind: 'form',
  schemaVersion: 2,
  code: 'host',
  title: '宿主',
  root: {
    id: 'root',
    type: 'Form',
    children: [
      { id: 'a', type: 'DictSelect', title: 'a', dict: 'size' },
      { id: 'b', type: 'Frame', title: 'b', form: { $ref: 'form:leave#days' }, other: { $ref: 'form:leave#reason' } },
    ],
  },
} as TreeDocument
const child = (index: number, from: TreeDocument) => from.root.children?.[index] as unknown as Record<string, unknown>

describe('renaming references', () => {
  test('changes every use of a resource and keeps the members', () => {
    const renamed = renameReferences(document, { kind: 'form', from: { code: 'leave' }, to: { code: 'absence' } })
    expect(child(1, renamed)).toMatchObject({
      form: { $ref: 'form:absence#days' },
      other: { $ref: 'form:absence#reason' },
    })
    expect(child(1, document)).toMatchObject({ form: { $ref: 'form:leave#days' } })
  })

  test('changes one member alone', () => {
    const rename = { kind: 'form', from: { code: 'leave', member: 'days' }, to: { code: 'leave', member: 'length' } }
    expect(child(1, renameReferences(document, rename))).toMatchObject({
      form: { $ref: 'form:leave#length' },
      other: { $ref: 'form:leave#reason' },
    })
  })

  test('changes bare codes', () => {
    const rename = { kind: 'dictionary', from: { code: 'size' }, to: { code: 'sizes' } }
    expect(child(0, renameReferences(document, rename)).dict).toBe('sizes')
  })

  test('changes bare members where they are named, and leaves them alone with their form', () => {
    const form = { $ref: 'form:leave' }
    const chooser = { id: 'r', type: 'RelatedRecord', form, labelField: 'days', columns: ['days'] }
    const host = { ...document, root: { id: 'root', type: 'Form', children: [chooser] } } as TreeDocument
    const byField = { kind: 'form', from: { code: 'leave', member: 'days' }, to: { code: 'leave', member: 'length' } }
    expect(child(0, renameReferences(host, byField))).toEqual({ ...chooser, labelField: 'length', columns: ['length'] })
    const byCode = { kind: 'form', from: { code: 'leave' }, to: { code: 'absence' } }
    expect(child(0, renameReferences(host, byCode))).toEqual({ ...chooser, form: { $ref: 'form:absence' } })
  })

  test('follows the forms that actions open, in branches too', () => {
    const open = { type: 'openForm', form: 'leave' }
    const host = {
      ...document,
      actions: [
        { id: 'old', ...open },
        { id: 'a', steps: [open, { type: 'branch', when: 'true', then: [open], else: [{ ...open, form: 'other' }] }] },
      ],
    } as TreeDocument
    const renamed = renameReferences(host, { kind: 'form', from: { code: 'leave' }, to: { code: 'absence' } })
    const opened = { type: 'openForm', form: 'absence' }
    expect((renamed as { actions?: unknown }).actions).toEqual([
      { id: 'old', ...opened },
      {
        id: 'a',
        steps: [opened, { type: 'branch', when: 'true', then: [opened], else: [{ ...open, form: 'other' }] }],
      },
    ])
  })

  test('gives back the same document when nothing uses the name', () => {
    const rename = { kind: 'dictionary', from: { code: 'siz' }, to: { code: 'x' } }
    expect(renameReferences(document, rename)).toBe(document)
  })
})
