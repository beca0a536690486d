import type { Envelope } from '@/domain/documents/envelope/Envelope'
import { entityForm } from '@/domain/documents/kinds/entity/entityForm'
import { isEntity } from '@/domain/documents/kinds/entity/isEntity'
import { isForm } from '@/domain/documents/kinds/form/isForm'
import { formFields } from '@/src/designers/process/properties/formFields'
import { readAll } from '@/src/runtime/page/readAll'
import type { RuntimePorts } from '@/src/runtime/ports'

const kinds = ['form', 'entity'] as const

const readKind = (runtime: RuntimePorts, kind: (typeof kinds)[number]) =>
  readAll((part) => runtime.call('listResources', { query: { kind, size: 200, ...part } }))

/** Forms and entities of the application, as choices by their references. */
export async function readTargets(runtime: RuntimePorts): Promise<{ value: string; label: string }[]> {
  const found = await Promise.all(
    kinds.map(async (kind) =>
      (await readKind(runtime, kind)).map(({ code, title }) => ({ value: `${kind}:${code}`, label: title })),
    ),
  )
  return found.flat()
}

/** The fields of a form or an entity that can be set, as choices. */
export async function loadTarget(reference: string, runtime: RuntimePorts) {
  const kind = kinds.find((one) => reference.startsWith(`${one}:`))
  if (!kind) return []
  const row = (await readKind(runtime, kind)).find(({ code }) => reference === `${kind}:${code}`)
  if (!row) return []
  const { publishedDocument, draft } = await runtime.call('getResource', { params: { id: row.id } })
  const document = (publishedDocument ?? draft.document) as unknown as Envelope
  if (isEntity(document)) return formFields(entityForm(document))
  return formFields(isForm(document) ? document : null)
}
