import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Device, DocumentNode, FormDocument } from '@/domain/documents/document'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import { loadKinds } from '@/src/runtime/fields/registry'
import { createFormModel, type FormMode } from '@/src/runtime/model/FormModel'
import type { RuntimePorts } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'
import { fakePorts } from './fakePorts'
import { Portal } from './Portal'

interface ShowOptions extends Partial<Pick<FormDocument, 'rules' | 'actions' | 'access' | 'layout' | 'openRow'>> {
  mode?: FormMode
  device?: Device
  values?: Record<string, unknown>
  /** What is stored, of a form that is changed. */
  previous?: Record<string, unknown>
  ports?: Partial<RuntimePorts>
  root?: object
}

/** Shows a form made of nodes. Out: the user-event instance, and the model with its values. */
export async function showForm(nodes: DocumentNode[], options: ShowOptions = {}) {
  const { mode = 'edit', device = 'desktop', values, previous, ports: given, root, ...parts } = options
  const document = loadForm({
    kind: 'form',
    schemaVersion: 2,
    code: 'form',
    title: '表单',
    root: { id: 'root', type: 'Form', ...root, children: nodes },
    ...parts,
  })
  const ports = fakePorts(given)
  const model = createFormModel({ document, mode, device, values, previous, user: ports.user })
  await loadKinds(model.plan.types)
  render(
    <Portal ports={ports}>
      <FormView model={model} />
    </Portal>,
  )
  await waitFor(() => expect(window.document.querySelector('.portal-form')).not.toBeNull())
  return { user: userEvent.setup(), model, ports, screen, data: () => model.collect().data }
}
