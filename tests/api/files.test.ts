import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(100)])

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The beginning and the list of names of an archive; nobody unpacks it here. */
const zipOf = (...names: string[]) =>
  Buffer.concat([
    Buffer.from([0x50, 0x4b, 0x03, 0x04]),
    Buffer.alloc(200_000, 7),
    ...names.map((name) => Buffer.from(`PK\x01\x02${name}`)),
  ])

describe.each(databases)('files on %s', (kind) => {
  const server = withServer(kind)
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

  it('does not exist for those who are neither its uploader nor members', async () => {
    const { body } = await upload('a.txt', 'text/plain', Buffer.from('你好'))
    expect((await download(body.id, { 'x-token': other.token })).statusCode).toBe(404)
    expect((await download(body.id, {})).statusCode).toBe(401)
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

  it('takes a document by what its archive holds', async () => {
    const reply = await upload('a.docx', docx, zipOf('_rels/.rels', 'word/document.xml', '[Content_Types].xml'))
    expect(reply).toMatchObject({ status: 200, body: { type: docx } })
  })

  it('refuses more than 20 MB and leaves nothing behind', async () => {
    const reply = await upload('big.txt', 'text/plain', Buffer.alloc(20 * 1024 * 1024 + 1, 'x'))
    expect(reply).toMatchObject({ status: 413, body: { code: 'file_too_large' } })
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
