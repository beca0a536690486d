import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { expect, vi } from 'vitest'
import { emptyProcess } from '@/domain/documents/kinds/process/emptyProcess'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { type DesignerPorts, DesignerPortsProvider } from '@/src/designers/core/session/DesignerPorts'
import { type DocumentSession, DocumentSessionProvider } from '@/src/designers/core/session/DocumentSession'
import { ProcessCanvas } from '@/src/designers/process/canvas/ProcessCanvas'
import { ProcessProperties } from '@/src/designers/process/properties/ProcessProperties'
import { ProcessSession } from '@/src/designers/process/session/ProcessSession'
import { ProcessTools } from '@/src/designers/process/tools/ProcessTools'
import { leaveForm } from '@/tests/helpers/leaveForm'
import { fakePorts } from './fakePorts'
import { Portal } from './Portal'

// It asks style sheets, which are not loaded here, whether the canvas scrolls.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => undefined,
}))

const form = leaveForm([
  { id: 'days', type: 'Number', title: '天数' },
  { id: 'manager', bind: 'boss', type: 'UserPicker', title: '直属领导' },
  {
    id: 'trips',
    type: 'SubTable',
    title: '行程',
    children: [{ id: 'city', type: 'Text', title: '城市' }],
  },
])

export const replies: Record<string, unknown> = {
  listResources: { content: [{ id: 'f1', code: 'leave', title: '请假', online: true }], total: 1, page: 0, size: 200 },
  getResource: { publishedDocument: form, draft: { document: form } },
  listPositions: { content: [{ id: 'p1', code: 'cashier', name: '出纳', members: 1 }], total: 1, page: 0, size: 200 },
  listUserGroups: {
    content: [{ id: 'g1', code: 'auditors', name: '审计组', description: null, members: 2 }],
    total: 1,
    page: 0,
    size: 200,
  },
  previewApprovers: { people: [{ principal: 'user:u2', name: '李娜', reason: 'starterHead' }], skipped: false },
}

/** What the server was asked, by the names of calls. */
export const asked: [string, unknown][] = []

export async function showDesigner(change: (document: ProcessDocument) => ProcessDocument = (document) => document) {
  window.Element.prototype.scrollIntoView = vi.fn()
  const runtime = fakePorts({
    callNamed: async (operation, options) => {
      asked.push([operation, options])
      return replies[operation]
    },
  })
  const ports = {
    save: async () => ({ revision: 2 }),
    check: async () => ({ problems: [], missing: [], dependants: [] }),
    runtime,
  } as unknown as DesignerPorts<ProcessDocument>
  const document = change(emptyProcess({ code: 'leave', title: '请假审批', from: 'form:leave', author: 'u1' }))
  const resource = { id: '1', code: 'leave', title: '请假审批', draft: { document, revision: 1 } }
  const session = new ProcessSession({ ...resource, publishedVersion: null, publishedDocument: null }, ports)
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <Portal ports={runtime}>
        <DesignerPortsProvider value={ports as unknown as DesignerPorts}>
          <DocumentSessionProvider value={session as unknown as DocumentSession}>
            <ProcessTools />
            <ProcessCanvas />
            <aside className="designer-right">
              <ProcessProperties />
            </aside>
          </DocumentSessionProvider>
        </DesignerPortsProvider>
      </Portal>
    </ConfigProvider>,
  )
  await waitFor(() => expect(session.form?.code).toBe('leave'))
  return { session, user: userEvent.setup() }
}

export const card = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}(，已选中)?$`) })
