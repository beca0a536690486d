import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import type { StoredRecord } from '@/src/runtime/records/RecordDoor'
import { RecordSheet } from '@/src/runtime/records/RecordSheet'
import { fakePorts } from './fakePorts'
import { Portal } from './Portal'

const recordOf = (root: object) =>
  ({
    id: 'r1',
    form: 'purchase',
    version: 1,
    rev: 1,
    title: '张伟的采购单',
    createdByName: '张伟',
    createdAt: '2026-11-24T08:00:00.000Z',
    updatedAt: '2026-11-24T08:00:00.000Z',
    data: { name: '打印纸' },
    document: loadForm({
      kind: 'form',
      schemaVersion: 2,
      code: 'purchase',
      title: '采购单',
      root: { id: 'root', type: 'Form', ...root, children: [{ id: 'name', type: 'Text', title: '品名' }] },
    }),
    subForms: {},
    canEdit: true,
    canDelete: false,
  }) as unknown as StoredRecord

async function show(root: object) {
  render(
    <Portal ports={fakePorts()}>
      <RecordSheet record={recordOf(root)} device="desktop" onChange={() => undefined} />
    </Portal>,
  )
  await screen.findByText('打印纸')
}

const turn = (event: 'beforeprint' | 'afterprint') => fireEvent(window, new Event(event))

it('a printed record ends with places to sign, which are not on the screen', async () => {
  await show({ signaturePlaces: ['经办人', '部门负责人', '财务'] })
  expect(screen.queryByRole('list', { name: '签字栏' })).toBeNull()
  turn('beforeprint')
  const list = screen.getByRole('list', { name: '签字栏' })
  expect([...list.children].map((place) => place.textContent)).toEqual(['经办人：', '部门负责人：', '财务：'])
  turn('afterprint')
  await waitFor(() => expect(screen.queryByRole('list', { name: '签字栏' })).toBeNull())
})

it('a form without them prints none', async () => {
  await show({})
  turn('beforeprint')
  expect(screen.queryByRole('list', { name: '签字栏' })).toBeNull()
})
