import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import type { Visitor } from './Visitor'

export const formOf = (code: string, title: string, children: DocumentNode[]): FormDocument => ({
  kind: 'form',
  schemaVersion: 2,
  code,
  title,
  root: { id: 'root', type: 'Form', children },
})

/** Stores a form as a draft in the application that a builder has entered. Out: the resource. */
export const createForm = (builder: Visitor, document: FormDocument) =>
  builder.call('createResource', { body: { kind: 'form', code: document.code, title: document.title, document } })

/** Stores a form and publishes it. Out: the resource's id. */
export async function publishForm(builder: Visitor, document: FormDocument): Promise<string> {
  const { id } = await createForm(builder, document)
  await builder.call('operateResource', { params: { id, action: 'publish' }, body: { note: '' } })
  return id
}

/** Submits a form without the page. Out: the id of the record. */
export async function submitForm(visitor: Visitor, form: string, data: object): Promise<string> {
  return (await visitor.call('submitForm', { body: { form, data } })).orderId
}
