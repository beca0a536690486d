import { expect } from 'vitest'
import { modelOf, type Sketch } from '@/tests/helpers/processModel'
import type { Caller } from '@/tests/helpers/server'

/** Makes a process over a form. Out: the id of the resource. */
export async function draftProcess(builder: Caller, code: string, form: string, sketch: Sketch): Promise<string> {
  const administrator = (await builder.call('currentUser')).body.id
  const settings = {
    form: { $ref: `form:${form}` },
    administrators: [`user:${administrator}` as const],
    ...sketch.settings,
  }
  const document = { kind: 'process', schemaVersion: 1, code, title: code, ...modelOf({ ...sketch, settings }) }
  const created = await builder.call('createResource', { body: { kind: 'process', code, title: code, document } })
  expect(created.body).toMatchObject({ code })
  return created.body.id
}

/** Makes and publishes a process over a form. Out: the id of the resource. */
export async function publishProcess(...made: Parameters<typeof draftProcess>): Promise<string> {
  const [builder] = made
  const id = await draftProcess(...made)
  const published = await builder.call('operateResource', { params: { id, action: 'publish' }, body: {} })
  expect(published.body).toMatchObject({ publishedVersion: 1 })
  return id
}
