import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { expect, test, vi } from 'vitest'
import type { EntityDocument, EntityField } from '@/domain/documents/kinds/entity/EntityDocument'
import { type DesignerPorts, DesignerPortsProvider } from '@/src/designers/core/session/DesignerPorts'
import { type DocumentSession, DocumentSessionProvider } from '@/src/designers/core/session/DocumentSession'
import { entityDesigner } from '@/src/designers/entity/entityDesigner'
import { TypePanel } from '@/src/designers/entity/panels/TypePanel'
import { EntityProperties } from '@/src/designers/entity/properties/EntityProperties'
import { EntitySession } from '@/src/designers/entity/session/EntitySession'
import { fakePorts } from './fakePorts'
import { Portal } from './Portal'

/** The properties of one field. */
async function showField(field: EntityField) {
  window.Element.prototype.scrollIntoView = vi.fn()
  await entityDesigner.prepare?.()
  const own = { kind: 'entity', schemaVersion: 1, code: 'cars', title: '车辆', scope: {} } as const
  const document: EntityDocument = { ...own, fields: [field] }
  const runtime = fakePorts({})
  const ports = {
    save: async () => ({ revision: 2 }),
    check: async () => ({ problems: [], missing: [], dependants: [] }),
    runtime,
  } as unknown as DesignerPorts<EntityDocument>
  const resource = { id: '1', code: 'cars', title: '车辆', draft: { document, revision: 1 } }
  const session = new EntitySession({ ...resource, publishedVersion: null, publishedDocument: null }, ports)
  session.select([field.id])
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <Portal ports={runtime}>
        <DesignerPortsProvider value={ports as unknown as DesignerPorts}>
          <DocumentSessionProvider value={session as unknown as DocumentSession}>
            <TypePanel />
            <EntityProperties />
          </DocumentSessionProvider>
        </DesignerPortsProvider>
      </Portal>
    </ConfigProvider>,
  )
  return { session, document, resource }
}

test('after its first publication an entity offers the form and the list that can be made from it', async () => {
  const { session, document, resource } = await showField({ id: 'plate', title: '车牌', type: 'text' })
  expect(screen.queryByRole('button', { name: '生成数据列表' })).toBeNull()
  const publishAs = (publishedVersion: number) =>
    act(() => session.publishedAs({ ...resource, publishedVersion, publishedDocument: document }))
  publishAs(1)
  expect(await screen.findByRole('button', { name: '生成数据列表' })).toHaveProperty('disabled', false)
  act(() => session.select(['plate']))
  publishAs(2)
  expect(session.selection).toEqual(['plate'])
})

test('the default of a choice is one of its options, not a text', async () => {
  const options = [
    { value: 'post', label: '投递' },
    { value: 'collect', label: '揽收' },
  ]
  await showField({ id: 'use', title: '用途', type: 'choice', options, default: 'collect' })
  expect(await screen.findByRole('combobox', { name: '默认值' })).toBeTruthy()
  expect(screen.getByText('揽收')).toBeTruthy()
})

test('a field that was added by mouse is named next; by keyboard several can be added', async () => {
  const { session } = await showField({ id: 'plate', title: '车牌', type: 'text' })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '金额' }))
  expect(session.renamed).toBe(session.document.fields[1]?.id)
  act(() => session.rename(null))
  await user.keyboard('{Enter}{Enter}')
  expect(session.document.fields).toHaveLength(4)
  expect(session.renamed).toBeNull()
})
