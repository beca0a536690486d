import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ProcessOfForm } from '@/domain/contract/generated/types'
import type { Device, DocumentNode } from '@/domain/documents/document'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import type { RuntimePorts } from '@/src/runtime/ports'
import { fakePorts } from './fakePorts'
import { pageOf, ShownPage } from './ShownPage'

/** A published form: its nodes, rules, actions and root properties. */
export const publishedForm = (
  code: string,
  title: string,
  nodes: DocumentNode[],
  parts: object = {},
  root: object = {},
) => ({
  code,
  title,
  version: 1,
  document: loadForm({
    kind: 'form',
    schemaVersion: 2,
    code,
    title,
    root: { id: 'root', type: 'Form', ...root, children: nodes },
    ...parts,
  }),
  subForms: {},
  process: null as ProcessOfForm | null,
})

interface FillOptions {
  device?: Device
  ports?: Partial<RuntimePorts>
}

/**
 * Opens the first of some published forms to be filled in. Out: the user-event instance, the submissions so far, and `reopen`, which shows the
 * page again as after a reload.
 */
export async function fillForm(
  forms: ReturnType<typeof publishedForm>[],
  { device = 'desktop', ports: given }: FillOptions = {},
) {
  const submissions: { form: string; data: Record<string, unknown> }[] = []
  const ports = fakePorts({
    async callNamed(operation, { params, body }) {
      const found = forms.find(({ code }) => code === (params as { id?: string } | undefined)?.id)
      if (operation === 'publishedForm' && found) return found
      if (operation !== 'submitForm') throw new Error(`nobody answers ${operation}`)
      submissions.push(body as (typeof submissions)[number])
      return { orderId: `order-${submissions.length}` }
    },
    ...given,
  })
  const node = {
    id: 'fill',
    type: 'FormFill',
    form: `"${forms[0]?.code}"`,
    view: '/records/{row.orderId}',
    draft: 'query.draft',
  }
  const document = pageOf([node])
  const params = { appId: 'app' }
  const show = () => render(<ShownPage document={document} ports={ports} device={device} params={params} />)
  let shown = show()
  const reopen = () => {
    shown.unmount()
    shown = show()
  }
  await screen.findByRole('button', { name: /提\s*交/ })
  return { user: userEvent.setup(), ports, screen, submissions, reopen }
}
