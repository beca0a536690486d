import type { FormDocument } from '@/domain/documents/document'
import type { FormModel, FormModelOptions } from '@/src/runtime/model/FormModel'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { PortsProvider } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'
import { ports } from './ports'

/** A form as the product shows it, without the frame around it. */
export function makeOursPage(document: FormDocument, values?: Record<string, unknown>) {
  const options: FormModelOptions = { document, values, mode: 'edit', device: 'desktop', user: null }
  const shown: { model: FormModel | null } = { model: null }
  function OursPage() {
    const model = useLoadedFormModel(options)
    shown.model = model
    return <PortsProvider value={ports}>{model ? <FormView model={model} /> : null}</PortsProvider>
  }
  return { OursPage, shown }
}
