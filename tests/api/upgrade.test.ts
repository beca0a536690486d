import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '@/server/app'
import { connect } from '@/server/db/connect'
import { importDatabase } from '@/server/db/importDatabase'
import { readEnv } from '@/server/env'
import { openFileStore } from '@/server/storage/openFileStore'
import { createDatabase } from '@/tests/helpers/copySeeds'
import { type Caller, clientOf, databases, type TestServer } from '@/tests/helpers/server'
import { makeDataFolder } from '@/tests/helpers/serverFolder'

/** What `npm run backup` of each release made of the demo and of forms in several versions, drafts, actions, records and uploads. */
const folder = path.resolve(import.meta.dirname, '../fixtures/releases')
const releases = fs
  .readdirSync(folder)
  .map((name) => [name.replace('.ndjson.gz', ''), path.join(folder, name)] as const)

const cases = databases.flatMap((kind) => releases.map(([release, file]) => [release, kind, file] as const))

describe.each(cases)('an installation of release %s on %s', (_, kind, file) => {
  let server: TestServer
  let external: Awaited<ReturnType<typeof createDatabase>> | undefined
  let dataDir = ''
  let root: Caller
  let resources: { id: string; kind: string; code: string; publishedVersion: number | null; online: boolean }[]

  beforeAll(async () => {
    dataDir = await makeDataFolder()
    if (kind === 'postgres') external = await createDatabase()
    const env = readEnv({
      DATA_DIR: dataDir,
      DATABASE_URL: external?.databaseUrl,
      PORTAL_DEMO: 'false',
      LOG_LEVEL: 'silent',
      PORTAL_ADMIN_PASSWORD: 'Portal@2026',
    })
    const connection = await connect(env)
    await importDatabase({ pool: connection.pool, files: openFileStore(env), file })
    await connection.close()
    server = clientOf(buildApp(env), env)
    await server.app.ready()
    root = (await server.login('admin')).in(await server.demoAppId())
    const { body } = await root.call('listResources', { query: { size: 200 } })
    resources = body.content
  })
  afterAll(async () => {
    await server?.app.close()
    await external?.remove()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })

  const resource = (code: string) => resources.find((one) => one.code === code) as (typeof resources)[number]

  it('opens every draft and every version', async () => {
    expect(resources.length).toBeGreaterThan(8)
    for (const { id } of resources) {
      const { status, body } = await root.call('getResource', { params: { id } })
      expect(status).toBe(200)
      expect(body.draft.document.schemaVersion).toBeGreaterThan(0)
      const versions = await root.call('listVersions', { query: { resourceId: id, size: 200 } })
      for (const { version } of versions.body.content)
        expect((await root.call('getVersion', { query: { resourceId: id, version } })).status).toBe(200)
    }
  })

  it('keeps the history of a draft, and takes its patches', async () => {
    const { id } = resource('every_kind')
    const { body } = await root.call('getResource', { params: { id } })
    expect(body.draft.journal).toMatchObject({ position: 1, entries: [{ label: '修改标题' }] })
    const patches = [{ op: 'replace', path: '/title', value: '升级以后' }]
    const saved = await root.call('patchDraft', {
      params: { id },
      body: { baseRevision: body.draft.revision, patches },
    })
    expect(saved.status).toBe(200)
  })

  it('publishes again what was published, and opens the forms for users', async () => {
    for (const { id, code, kind: what, online, publishedVersion } of resources) {
      if (!online || what !== 'form') continue
      expect((await root.call('publishedForm', { params: { id: code } })).status, code).toBe(200)
      const { body } = await root.call('getResource', { params: { id } })
      const patches = [{ op: 'add', path: '/title', value: `${body.title}。` }]
      await root.call('patchDraft', { params: { id }, body: { baseRevision: body.draft.revision, patches } })
      const published = await root.call('operateResource', {
        params: { id, action: 'publish' },
        body: { acceptsBreaks: true },
      })
      expect(published.body, code).toMatchObject({ publishedVersion: (publishedVersion ?? 0) + 1 })
    }
  })

  it('opens every record, in its own version', async () => {
    const seen = new Set<string>()
    for (const { code } of resources.filter((one) => one.publishedVersion !== null && one.kind === 'form')) {
      const { status, body } = await root.call('manageFormInstances', { query: { form: code, size: 200 } })
      expect(status, code).toBe(200)
      for (const { orderId, id } of body.content) {
        const record = await root.call('getFormInstance', { params: { orderId: orderId ?? id } })
        expect(record.status, `${code} ${orderId ?? id}`).toBe(200)
        seen.add(`${code}@${record.body.version}`)
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['every_kind@1', 'every_kind@2', 'acts@1', 'host@1', 'gone@1']))
  })

  it('gives back the uploads', async () => {
    const { body } = await root.call('manageFormInstances', { query: { form: 'every_kind', size: 200 } })
    const [file] = body.content.flatMap(({ data }: { data: { upload1?: { id: string }[] } }) => data.upload1 ?? [])
    const headers = { 'x-token': root.token, 'x-er-tenant-id': root.appId }
    const reply = await server.app.inject({ method: 'GET', url: `/fileService/files/${file.id}`, headers })
    expect(reply.body).toBe('合同正文')
  })
})
