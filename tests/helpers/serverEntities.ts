import { expect } from 'vitest'
import type { EntityField, EntityScope } from '@/domain/documents/kinds/entity/EntityDocument'
import type { Caller } from '@/tests/helpers/server'

interface Parts {
  titleField?: string
  scope?: EntityScope
  title?: string
}

export const entityDocument = (
  code: string,
  fields: readonly EntityField[],
  { title = code, ...parts }: Parts = {},
) => ({
  kind: 'entity',
  schemaVersion: 1,
  code,
  title,
  fields,
  scope: {},
  ...parts,
})

/** Makes and publishes an entity. Out: the id of the resource. */
export async function publishEntity(
  builder: Caller,
  code: string,
  fields: readonly EntityField[],
  parts: Parts = {},
): Promise<string> {
  const document = entityDocument(code, fields, parts)
  const created = await builder.call('createResource', {
    body: { kind: 'entity', code, title: document.title, document },
  })
  expect(created.body).toMatchObject({ code })
  const published = await publish(builder, created.body.id)
  expect(published.body).toMatchObject({ publishedVersion: 1 })
  return created.body.id
}

export const publish = (builder: Caller, id: string, body: object = {}) =>
  builder.call('operateResource', { params: { id, action: 'publish' }, body })

/** Saves another draft of an entity, and publishes it. Out: the reply of publishing. */
export async function republish(builder: Caller, id: string, document: object) {
  await saveDraft(builder, id, document)
  return publish(builder, id)
}

export async function saveDraft(builder: Caller, id: string, document: object): Promise<void> {
  const { body } = await builder.call('getResource', { params: { id } })
  const saved = await builder.call('patchDraft', {
    params: { id },
    body: {
      baseRevision: body.draft.revision,
      patches: Object.entries(document).flatMap(([key, value]) =>
        ['fields', 'scope', 'title', 'titleField'].includes(key)
          ? [{ op: key in body.draft.document ? 'replace' : 'add', path: `/${key}`, value }]
          : [],
      ),
    },
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

/** The calls for the records of one source. */
export function recordsOf(caller: Caller, source: string) {
  const params = (id: string) => ({ source, id })
  return {
    list: (query: Record<string, string | number | boolean> = {}) =>
      caller.call('listRecords', { params: { source }, query }),
    get: (id: string) => caller.call('getRecord', { params: params(id) }),
    create: (data: object, headers?: Record<string, string>) =>
      caller.call('createRecord', { params: { source }, body: { data }, ...(headers ? { headers } : {}) }),
    update: (id: string, data: object, rev = 1) =>
      caller.call('updateRecord', { params: params(id), body: { rev, data } }),
    remove: (id: string) => caller.call('deleteRecord', { params: params(id) }),
    restore: (id: string) => caller.call('restoreRecord', { params: params(id) }),
  }
}
