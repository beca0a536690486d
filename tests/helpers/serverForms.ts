import { expect } from 'vitest'
import type { Caller } from '@/tests/helpers/server'

/** Makes and publishes a form with the given nodes and other parts. Out: the id of the resource. */
export async function publishForm(builder: Caller, code: string, nodes: object[], parts: object = {}): Promise<string> {
  const document = { schemaVersion: 2, root: { id: 'root', type: 'Form', children: nodes }, ...parts }
  const created = await builder.call('createResource', {
    body: { kind: 'form', code, title: `表单 ${code}`, document: { kind: 'form', code, title: code, ...document } },
  })
  expect(created.body).toMatchObject({ code })
  const published = await builder.call('operateResource', {
    params: { id: created.body.id, action: 'publish' },
    body: {},
  })
  expect(published.body).toMatchObject({ publishedVersion: 1 })
  return created.body.id
}
