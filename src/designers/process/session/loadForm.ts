import type { Envelope } from '@/domain/documents/envelope/Envelope'
import { readAll } from '@/src/runtime/page/readAll'
import type { RuntimePorts } from '@/src/runtime/ports'

/** All forms of the application. */
export const readForms = (runtime: RuntimePorts) =>
  readAll((part) => runtime.call('listResources', { query: { kind: 'form', size: 200, ...part } }))

/** A form as it is published, or its draft while it never was; null where there is none of this code. */
export async function loadForm(code: string, runtime: RuntimePorts): Promise<Envelope | null> {
  const row = (await readForms(runtime)).find((form) => form.code === code)
  if (!row) return null
  const { publishedDocument, draft } = await runtime.call('getResource', { params: { id: row.id } })
  return (publishedDocument ?? draft.document) as unknown as Envelope
}
