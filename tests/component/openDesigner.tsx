import { render, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { applyPatch, type Operation } from 'rfc6902'
import { expect, vi } from 'vitest'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import type { Designer } from '@/src/designers/core/Designer'
import { DesignerHost } from '@/src/designers/core/DesignerHost'
import type { DesignerPorts, StoredDraft } from '@/src/designers/core/session/DesignerPorts'
import { formDesigner } from '@/src/designers/form/formDesigner'
import { loadKinds } from '@/src/runtime/fields/registry'
import type { RuntimePorts } from '@/src/runtime/ports'
import { fakePorts } from './fakePorts'
import { Portal } from './Portal'

/** What arrives of something that is sent. */
const copy = <Sent,>(sent: Sent): Sent => JSON.parse(JSON.stringify(sent))

/** A server with one draft, to which it applies what is saved. */
function draftServer(nodes: DocumentNode[]) {
  const document = loadForm({
    kind: 'form',
    schemaVersion: 2,
    code: 'form',
    title: '表单',
    root: { id: 'root', type: 'Form', children: nodes },
  })
  const draft: StoredDraft<FormDocument> = { document, revision: 1 }
  const ports: Pick<DesignerPorts<FormDocument>, 'load' | 'save' | 'check' | 'reportPresence' | 'holdLeaving'> = {
    load: async () => ({
      id: '1',
      code: document.code,
      title: document.title,
      draft: copy(draft),
      publishedVersion: null,
      publishedDocument: null,
    }),
    async save(_, patches, journal) {
      const { saved, steps } = copy({ saved: draft.document, steps: journal })
      for (const failure of applyPatch(saved, patches as Operation[])) if (failure) throw failure
      Object.assign(draft, { document: saved, revision: draft.revision + 1, journal: steps })
      return { revision: draft.revision }
    },
    check: async () => ({ problems: [], missing: [], dependants: [] }),
    reportPresence: async () => [],
    holdLeaving: () => () => undefined,
  }
  return { draft, ports }
}

const partOf = (selector: string) => {
  const part = document.querySelector<HTMLElement>(selector)
  if (!part) throw new Error(`no ${selector}`)
  return within(part)
}

/** What a builder does to nodes and panels. */
function designerDriver(user: UserEvent) {
  const find = (id: string) => document.querySelector<HTMLElement>(`.design-page [data-node-id="${id}"]`)
  const node = (id: string) => {
    const element = find(id)
    if (!element) throw new Error(`no node ${id} on the canvas`)
    return element
  }
  return {
    node,
    has: (id: string) => find(id) !== null,
    /** The ids of the nodes on the canvas, in their order. */
    order: () =>
      [...document.querySelectorAll<HTMLElement>('.design-page [data-node-id]')].map(({ dataset }) => dataset.nodeId),
    async select(id: string) {
      await user.click(node(id))
      expect(node(id).getAttribute('aria-current')).toBe('true')
    },
    /** The properties of the selection. */
    properties: () => partOf('.designer-right'),
    /** The panel on the left. */
    left: () => partOf('.designer-left'),
    panel: (title: string) => user.click(partOf('.designer-rail').getByText(title)),
    tab: (title: string) => user.click(partOf('.designer-right').getByRole('tab', { name: title })),
    saved: () => waitFor(() => expect(document.querySelector('[data-save="saved"]')).not.toBeNull()),
  }
}

/**
 * Opens the form designer over a draft of some nodes. Out: the user-event instance, the stored draft, what a builder does, and `reload`. Tests that
 * use it mock the scrolling of drags, which reads style sheets that are not loaded here.
 */
export async function openDesigner(nodes: DocumentNode[], given: Partial<RuntimePorts> = {}) {
  window.Element.prototype.scrollIntoView = vi.fn()
  const { draft, ports: own } = draftServer(nodes)
  const ports = { ...own, runtime: fakePorts(given) } as unknown as DesignerPorts
  const types = [...indexNodes(draft.document).values()].map(({ node }) => node.type)
  const designer = { ...formDesigner, prepare: () => loadKinds([...types, 'Form']) } as unknown as Designer
  const show = async () => {
    const shown = render(
      <Portal ports={ports.runtime}>
        <DesignerHost designer={designer} ports={ports} />
      </Portal>,
    )
    await waitFor(() => expect(document.querySelector('.design-page .portal-form')).not.toBeNull())
    return shown
  }
  const user = userEvent.setup()
  let shown = await show()
  const reload = async () => {
    shown.unmount()
    shown = await show()
  }
  return { user, draft, reload, ...designerDriver(user) }
}
