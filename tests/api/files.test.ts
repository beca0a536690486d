import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '@/server/app'
import { collectFiles } from '@/server/db/collectFiles'
import { connect } from '@/server/db/connect'
import { readEnv } from '@/server/env'
import { SettingsError } from '@/server/settings/readSettings'
import { openFileStore } from '@/server/storage/openFileStore'
import { startS3 } from '@/tests/helpers/s3Server'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { makeDataFolder } from '@/tests/helpers/serverFolder'
import { publishForm } from '@/tests/helpers/serverForms'

const bucket = await startS3()
afterAll(() => bucket.stop())

const places: [string, (typeof databases)[number], Record<string, string>][] = [
  ...databases.map((kind) => [`${kind} and a folder`, kind, {}] as [string, typeof kind, Record<string, string>]),
  ['pglite and a bucket', 'pglite', bucket.variables],
]

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(100)])

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The beginning and the list of names of an archive; nobody unpacks it here. */
const zipOf = (...names: string[]) =>
  Buffer.concat([
    Buffer.from([0x50, 0x4b, 0x03, 0x04]),
    Buffer.alloc(200_000, 7),
    ...names.map((name) => Buffer.from(`PK\x01\x02${name}`)),
  ])

describe.each(places)('files on %s', (_, kind, variables) => {
  const server = withServer(kind, variables)
  let user: Caller
  let other: Caller

  beforeAll(async () => {
    const appId = await server.demoAppId()
    user = (await server.login('zhangwei')).in(appId)
    const root = await server.login('admin')
    const members = await root.call('listMembers', { params: { id: appId }, query: { size: 200 } })
    const stranger = members.body.content.at(-1)
    await root.call('removeMember', { params: { id: appId, userId: stranger.userId } })
    other = await server.login(stranger.username)
  })

  const upload = (name: string, type: string, content: Buffer, caller = user) => {
    const boundary = 'xxBOUNDARYxx'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
    return server.inject({
      method: 'POST',
      url: '/fileService/files',
      payload,
      headers: {
        'x-token': caller.token,
        'x-er-tenant-id': caller.appId ?? '',
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    })
  }
  const download = (id: string, headers: Record<string, string>, query = {}) =>
    server.app.inject({ method: 'GET', url: `/fileService/files/${id}`, query, headers })

  /** The content of the store. */
  const storedFiles = () => {
    if ('S3_BUCKET_URL' in variables) return [...bucket.objects.keys()]
    const folder = path.join(server.env.dataDir, 'uploads')
    const found = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
    return found.filter((entry) => entry.isFile()).map((entry) => entry.name)
  }

  it('gives back what was uploaded, as an attachment that nothing sniffs', async () => {
    const { status, body } = await upload('证明 1.png', 'image/png', png)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { name: '证明 1.png', size: png.length, type: 'image/png' },
    })
    const reply = await download(body.id, { cookie: `portal_token=${user.token}` })
    expect(reply.rawPayload.equals(png)).toBe(true)
    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('证明 1.png')}`,
    )
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    const inline = await download(body.id, { 'x-token': user.token }, { inline: 'true' })
    expect(inline.headers['content-disposition']).toMatch(/^inline/)
    expect(inline.headers['content-security-policy']).toContain('sandbox')
  })

  it('is read by whom its record and its field are, and by nobody else', async () => {
    const appId = user.appId!
    const builder = (await server.login('builder')).in(appId)
    const manager = (await server.login('hradmin')).in(appId)
    const only = [
      `user:${(await manager.call('currentUser')).body.id}`,
      `user:${(await user.call('currentUser')).body.id}`,
    ]
    const nodes = [
      { id: 'open', type: 'Upload', title: '附件' },
      { id: 'closed', type: 'Upload', title: '保密附件' },
    ]
    await publishForm(builder, 'with_files', nodes, { access: { closed: { view: only, edit: only } } })
    const [open, closed] = [
      (await upload('a.txt', 'text/plain', Buffer.from('你好'))).body,
      (await upload('b.txt', 'text/plain', Buffer.from('保密'))).body,
    ]
    const statusFor = async (caller: Caller, file: { id: string }) =>
      (await download(file.id, { 'x-token': caller.token })).statusCode
    // Only an upload so far: nobody else knows of it.
    expect(await statusFor(manager, open)).toBe(404)
    const stolen = await builder.call('submitForm', { body: { form: 'with_files', data: { open: [open] } } })
    expect(stolen).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    const { body } = await user.call('submitForm', {
      body: { form: 'with_files', data: { open: [open], closed: [closed] } },
    })
    expect(await Promise.all([user, manager, builder, other].map((one) => statusFor(one, open)))).toEqual([
      200, 200, 200, 404,
    ])
    expect(await Promise.all([user, manager, builder, other].map((one) => statusFor(one, closed)))).toEqual([
      200, 200, 404, 404,
    ])
    const byCookie = await download(open.id, { cookie: `portal_token=${manager.token}` })
    expect(byCookie.statusCode).toBe(200)
    expect((await download(open.id, {})).statusCode).toBe(401)
    await user.call('deleteFormInstance', { params: { orderId: body.orderId } })
    expect(await statusFor(manager, open)).toBe(404)
  })

  it.each([
    ['a script that says it is a picture', 'a.png', 'image/png', Buffer.from('<script>alert(1)</script>')],
    ['a page that says it is a photo', 'a.jpg', 'image/jpeg', Buffer.from('<html>')],
    ['a picture that says it is another', 'a.jpg', 'image/jpeg', png],
    ['a program that says it is a document', 'a.pdf', 'application/pdf', Buffer.from('MZ')],
    ['an archive that says it is a text', 'a.docx', docx, zipOf('run.exe')],
    ['a sheet that says it is a text', 'a.docx', docx, zipOf('[Content_Types].xml', 'xl/workbook.xml')],
    ['a page', 'a.html', 'text/html', Buffer.from('<html>')],
    ['a drawing that can run scripts', 'a.svg', 'image/svg+xml', Buffer.from('<svg/>')],
    ['a program', 'a.exe', 'application/octet-stream', Buffer.from('MZ')],
    ['a text with the type of a picture', 'a.txt', 'image/png', Buffer.from('x')],
  ])('refuses %s', async (_, name, type, content) => {
    expect(await upload(name, type, content)).toMatchObject({ status: 422, body: { code: 'file_type_refused' } })
  })

  it('says so when the content is lost', async () => {
    const { body } = await upload('a.txt', 'text/plain', Buffer.from('x'))
    await openFileStore(server.env).remove(body.id)
    expect((await download(body.id, { 'x-token': user.token })).statusCode).toBe(410)
  })

  it('takes a document by what its archive holds', async () => {
    const reply = await upload('a.docx', docx, zipOf('_rels/.rels', 'word/document.xml', '[Content_Types].xml'))
    expect(reply).toMatchObject({ status: 200, body: { type: docx } })
  })

  it('refuses more than 20 MB and leaves nothing behind', async () => {
    const before = storedFiles()
    const reply = await upload('big.txt', 'text/plain', Buffer.alloc(20 * 1024 * 1024 + 1, 'x'))
    expect(reply).toMatchObject({ status: 413, body: { code: 'file_too_large' } })
    expect(storedFiles()).toEqual(before)
  })

  it('takes a name for no more than a name', async () => {
    const { body } = await upload('..\\..\\etc/../a:b.txt', 'text/plain', Buffer.from('x'))
    expect(body.name).toBe('a_b.txt')
  })

  it('refuses a body without a file', async () => {
    const reply = await server.inject({
      method: 'POST',
      url: '/fileService/files',
      payload: '--x--\r\n',
      headers: {
        'x-token': user.token,
        'x-er-tenant-id': user.appId!,
        'content-type': 'multipart/form-data; boundary=x',
      },
    })
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  })
})

describe.each(databases)('room for files on %s', (kind) => {
  const server = withServer(kind, { UPLOAD_QUOTA_USER: '0.001', UPLOAD_QUOTA_APP: '0.0015' })
  let appId: string
  beforeAll(async () => {
    appId = await server.demoAppId()
  })

  const send = async (username: string, size: number) => {
    const caller = (await server.login(username)).in(appId)
    return server.inject({
      method: 'POST',
      url: '/fileService/files',
      payload: `--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${'x'.repeat(size)}\r\n--x--\r\n`,
      headers: { 'x-token': caller.token, 'x-er-tenant-id': appId, 'content-type': 'multipart/form-data; boundary=x' },
    })
  }

  it('is limited by user and by application, and what no record holds is collected', async () => {
    expect((await send('zhangwei', 800)).status).toBe(200)
    expect(await send('zhangwei', 400)).toMatchObject({ status: 413, body: { code: 'quota_exceeded' } })
    expect((await send('hradmin', 600)).status).toBe(200)
    expect((await send('builder', 200)).body.code).toBe('quota_exceeded')
    const folder = path.join(server.env.dataDir, 'uploads')
    const count = () =>
      fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    const connection = kind === 'postgres' ? await connect(server.env) : null
    if (!connection) return
    // Records refer to the demo's own proof.
    expect(count()).toBe(3)
    expect(await collectFiles(connection.db, openFileStore(server.env))).toBe(0)
    expect(await collectFiles(connection.db, openFileStore(server.env), Date.now() + 8 * 24 * 3600_000)).toBe(2)
    expect(count()).toBe(1)
    await connection.close()
    expect((await send('zhangwei', 800)).status).toBe(200)
  })
})

describe('a bucket that fails', () => {
  const server = withServer('pglite', bucket.variables)

  it('is reported to the user, and nothing half-stored is listed', async () => {
    const user = (await server.login('zhangwei')).in(await server.demoAppId())
    const send = () =>
      server.inject({
        method: 'POST',
        url: '/fileService/files',
        payload:
          '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nabc\r\n--x--\r\n',
        headers: {
          'x-token': user.token,
          'x-er-tenant-id': user.appId ?? '',
          'content-type': 'multipart/form-data; boundary=x',
        },
      })
    const { body } = await send()
    const stored = bucket.objects.get(`/portal/uploads/${body.id}`)
    expect(stored?.toString()).toBe('abc')
    const before = [...bucket.objects.keys()]
    bucket.failWith(500)
    expect(await send()).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } })
    const download = {
      method: 'GET' as const,
      url: `/fileService/files/${body.id}`,
      headers: { 'x-token': user.token },
    }
    expect(await server.inject(download)).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } })
    bucket.failWith(null)
    expect(await server.inject(download)).toMatchObject({ status: 200, body: 'abc' })
    expect([...bucket.objects.keys()]).toEqual(before)
  })

  it('refuses the start, with what the bucket says', async () => {
    const folder = await makeDataFolder()
    const env = readEnv({
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ...bucket.variables,
      S3_SECRET_ACCESS_KEY: 'another',
    })
    const app = buildApp(env)
    await expect(app.ready()).rejects.toThrow(/SignatureDoesNotMatch/)
    await app.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  it('is named wholly or not at all', () => {
    expect(() => readEnv({ S3_BUCKET_URL: 'https://minio.example.com/portal' })).toThrow(SettingsError)
    expect(() => readEnv({ S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' })).toThrow(/S3_BUCKET_URL/)
    expect(() => readEnv({ ...bucket.variables, S3_BUCKET_URL: 'minio' })).toThrow(/S3_BUCKET_URL/)
  })
})
