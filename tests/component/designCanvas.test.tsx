import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { formKind } from '@/domain/documents/kinds/form/formKind'
import type { DesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { type DocumentSession, DocumentSessionProvider } from '@/src/designers/core/session/DocumentSession'
import { FormCanvas } from '@/src/designers/form/FormCanvas'
import { TreeSession } from '@/src/designers/tree/session/TreeSession'
import { loadKinds } from '@/src/runtime/fields/registry'
import { fakePorts } from './fakePorts'
import { Portal } from './Portal'

// It reads style sheets, which are not loaded here, to find out whether the canvas scrolls.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => undefined,
}))

const document: FormDocument = {
  kind: 'form',
  schemaVersion: 2,
  code: 'purchase',
  title: '采购',
  root: {
    id: 'root',
    type: 'Form',
    children: [
      {
        id: 'tabs',
        type: 'Tabs',
        title: '选项卡',
        children: [
          { id: 'info', type: 'TabPane', title: '申请信息', children: [] },
          { id: 'list', type: 'TabPane', title: '采购清单', children: [{ id: 'name', type: 'Text', title: '品名' }] },
        ],
      },
    ],
  },
}

async function showCanvas() {
  window.Element.prototype.scrollIntoView = vi.fn()
  const ports = {
    save: async () => ({ revision: 2 }),
    check: async () => ({ problems: [], missing: [], dependants: [] }),
  } as unknown as DesignerPorts<FormDocument>
  const resource = {
    id: '1',
    code: 'purchase',
    title: '采购',
    draft: { document, revision: 1 },
    publishedVersion: null,
    publishedDocument: null,
  }
  const session = new TreeSession<FormDocument>(formKind, resource, ports)
  await loadKinds(['Form', 'Tabs', 'TabPane', 'Text'])
  render(
    <Portal ports={fakePorts()}>
      <DocumentSessionProvider value={session as unknown as DocumentSession}>
        <FormCanvas />
      </DocumentSessionProvider>
    </Portal>,
  )
  await screen.findByRole('tab', { name: '申请信息' })
  return { session, user: userEvent.setup() }
}

test('the title of a pane, clicked, selects the pane, so that it can be renamed and filled', async () => {
  const { session, user } = await showCanvas()
  await user.click(screen.getByText('采购清单'))
  expect(session.selection).toEqual(['list'])
})

test('a node in a closed pane is shown when it is selected elsewhere', async () => {
  const { session } = await showCanvas()
  session.select(['name'])
  await waitFor(() => expect(screen.getByRole('tab', { name: '采购清单' }).getAttribute('aria-selected')).toBe('true'))
})

test('a title is typed where it stands, by F2 or a double-click, and is one step of the history', async () => {
  const { session, user } = await showCanvas()
  const title = (id: string) => session.index.get(id)?.node.title
  await user.dblClick(screen.getByText('采购清单'))
  await user.keyboard('明细{Enter}')
  expect(title('list')).toBe('明细')
  expect(session.history.entries.map(({ label }) => label)).toEqual(['「采购清单」的标题'])
  session.select(['name'])
  ;(await screen.findByRole('group', { name: '单行文本「品名」，已选中' })).focus()
  await user.keyboard('{F2}')
  await user.keyboard('物品{Escape}')
  expect(title('name')).toBe('品名')
  // The focus is back on the node: the next key is its own.
  await user.keyboard('{F2}')
  await user.keyboard('物品')
  await user.click(screen.getByRole('application'))
  expect(title('name')).toBe('物品')
  session.undo()
  expect(title('name')).toBe('品名')
})
