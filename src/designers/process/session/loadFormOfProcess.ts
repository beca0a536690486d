import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { refOf } from '@/domain/documents/refOf'
import { readAll } from '@/src/runtime/page/readAll'
import type { RuntimePorts } from '@/src/runtime/ports'
import { loadForm } from './loadForm'

/** The form that another process fills in; null where there is none. */
export async function loadFormOfProcess(code: string, runtime: RuntimePorts): Promise<Envelope | null> {
  const processes = await readAll((part) =>
    runtime.call('listResources', { query: { kind: 'process', size: 200, ...part } }),
  )
  const row = processes.find((one) => one.code === code)
  if (!row) return null
  const { publishedDocument, draft } = await runtime.call('getResource', { params: { id: row.id } })
  const document = (publishedDocument ?? draft.document) as unknown as ProcessDocument
  const form = /^form:(.+)$/.exec(refOf(document.settings.form) ?? '')?.[1]
  return form === undefined ? null : loadForm(form, runtime)
}
