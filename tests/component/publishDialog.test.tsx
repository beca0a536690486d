import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { expect, test, vi } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { formKind } from '@/domain/documents/kinds/form/formKind'
import { type Designer, DesignerProvider } from '@/src/designers/core/Designer'
import { PublishDialog } from '@/src/designers/core/publish/PublishDialog'
import {
  type DesignerPorts,
  DesignerPortsProvider,
  type PublishCheck,
} from '@/src/designers/core/session/DesignerPorts'
import { type DocumentSession, DocumentSessionProvider } from '@/src/designers/core/session/DocumentSession'
import { formDesigner } from '@/src/designers/form/formDesigner'
import { TreeSession } from '@/src/designers/tree/session/TreeSession'
import { fakePorts } from './fakePorts'
import { Portal } from './Portal'

const document: FormDocument = {
  kind: 'form',
  schemaVersion: 2,
  code: 'purchase',
  title: '采购',
  root: { id: 'root', type: 'Form', children: [] },
}

/** In: how the check of the draft ends, and what the designer says after publishing. */
function showDialog(check: () => Promise<PublishCheck>, afterPublication?: string) {
  const resource = {
    id: '1',
    code: 'purchase',
    title: '采购',
    draft: { document, revision: 1 },
    publishedVersion: null,
    publishedDocument: null,
  }
  const publish = vi.fn(async () => ({ ...resource, publishedVersion: 1, publishedDocument: document }))
  const ports = { save: async () => ({ revision: 2 }), check, publish } as unknown as DesignerPorts
  const session = new TreeSession<FormDocument>(formKind, resource, ports as unknown as DesignerPorts<FormDocument>)
  const onClose = vi.fn()
  const designer = { ...formDesigner, ...(afterPublication ? { afterPublication } : {}) } as unknown as Designer
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <Portal ports={fakePorts()}>
        <DesignerProvider value={designer}>
          <DesignerPortsProvider value={ports}>
            <DocumentSessionProvider value={session as unknown as DocumentSession}>
              <PublishDialog onClose={onClose} />
            </DocumentSessionProvider>
          </DesignerPortsProvider>
        </DesignerProvider>
      </Portal>
    </ConfigProvider>,
  )
  return { publish, onClose, user: userEvent.setup() }
}

const publishButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^发\s?布$/ })

test('nothing is published before it is known what publishing does', async () => {
  let answer: (check: PublishCheck) => void = () => undefined
  const { publish, onClose, user } = showDialog(() => new Promise((resolve) => (answer = resolve)))
  expect(publishButton().disabled).toBe(true)
  await vi.waitFor(() => {
    answer({ problems: [], missing: [], dependants: [], plan: ['新建数据表'] })
    expect(screen.queryByText('新建数据表')).not.toBeNull()
  })
  await user.click(publishButton())
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(publish).toHaveBeenCalledOnce()
})

test('what is left to do before people see it is said after publishing', async () => {
  const { user } = showDialog(
    async () => ({ problems: [], missing: [], dependants: [] }),
    '把它添加到仪表板后，大家就能看到',
  )
  await vi.waitFor(() => expect(publishButton().disabled).toBe(false))
  await user.click(publishButton())
  await screen.findByText(/已发布版本 1，把它添加到仪表板后/)
})

test('what others lose is confirmed first', async () => {
  const dependant = { key: 'list:1', title: '采购台账', place: '列「品名」', isPublished: true, isBroken: true }
  const { publish, user } = showDialog(async () => ({ problems: [], missing: [], dependants: [dependant] }))
  const confirmation = await screen.findByRole('checkbox', { name: '我知道上述引用会失效，仍要发布' })
  expect(publishButton().disabled).toBe(true)
  await user.click(confirmation)
  await user.click(publishButton())
  await vi.waitFor(() => expect(publish).toHaveBeenCalledWith(expect.objectContaining({ acceptsBreaks: true })))
})

test('a check that fails says so, and does not keep anybody from publishing', async () => {
  const { publish, user } = showDialog(() => Promise.reject(new Error('连接已断开')))
  await screen.findByText('没能检查引用：连接已断开')
  await user.click(publishButton())
  await vi.waitFor(() => expect(publish).toHaveBeenCalledOnce())
})

test('what is doubtful is shown, and prevents nothing', async () => {
  const message = '「审批」：以下 1 位发起人找不到审批人（将转流程管理员）：张伟'
  const problems = [
    { severity: 'warning' as const, code: 'starters_without_approver', message, pointer: '/elements/a' },
  ]
  const { publish, user } = showDialog(async () => ({ problems, missing: [], dependants: [] }))
  await screen.findByRole('list', { name: '发布前请确认' })
  screen.getByText(message)
  await user.click(publishButton())
  await vi.waitFor(() => expect(publish).toHaveBeenCalledOnce())
})
