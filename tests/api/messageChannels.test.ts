import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Office, openOffice, publishApproval, startRequest, straight, taskIn } from '@/tests/helpers/approvals'
import { openRobotServer } from '@/tests/helpers/robotServer'
import { databases, withServer } from '@/tests/helpers/server'
import { openSmtpServer } from '@/tests/helpers/smtpServer'

const smtp = await openSmtpServer()
const robot = await openRobotServer()
afterAll(() => {
  smtp.close()
  robot.close()
})

const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64')

describe.each(databases)('messages outside the portal on %s', (kind) => {
  const server = withServer(kind, {
    SMTP_URL: smtp.url,
    MAIL_FROM: '流程门户 <portal@example.com>',
    MAIL_DOMAINS: 'example.com',
    PUBLIC_URL: 'https://portal.example.com',
    ROBOT_HOSTS: '127.0.0.1,localhost,10.1.2.3',
    SERVICE_NETWORKS: '127.0.0.1/32',
  })
  let office: Office

  beforeAll(async () => {
    office = await openOffice(server)
    const hr = { approvers: [{ type: 'user', users: [office.ids.hr] }] }
    const sketch = straight({ first: hr })
    await publishApproval(office, 'told', {
      ...sketch,
      nodes: { start: 'start', copy: 'cc', first: 'task', end: 'end' },
      flows: ['start -> copy', 'copy -> first', 'first -> end'],
      activities: { ...sketch.activities, copy: { readers: [{ type: 'user', users: [office.ids.builder] }] } },
    } as typeof sketch)
  })
  beforeEach(async () => {
    smtp.received.length = 0
    robot.received.length = 0
    smtp.answer()
    robot.answer()
    await setMail('hr@example.com')
    await setRobot({})
    await turn('todo', ['mail', 'robot'])
  })

  const turn = (of: string, channels: string[], by = office.hr) =>
    by.call('switchMessageKind', { params: { kind: of }, body: { channels } })
  const setMail = (email: string | null, by = office.hr) => by.call('setMailAddress', { body: { email } })
  const setRobot = (body: object) => office.hr.call('setRobot', { body })
  const mails = (count: number) => vi.waitUntil(() => smtp.received.length >= count, { timeout: 60_000 })
  const posts = (count: number) => vi.waitUntil(() => robot.received.length >= count, { timeout: 60_000 })
  const linkOf = async (id: string) =>
    `https://portal.example.com/ywx/${office.appId}/task/deal/${await taskIn(office.hr, id)}`

  it('go by mail with the title and the address of the task, and nothing of the form', async () => {
    const id = await startRequest(office.starter, 'told', { days: 2, reason: '绝密事由' })
    await mails(1)
    const [mail] = smtp.received
    expect(mail!.to).toEqual(['hr@example.com'])
    expect(mail!.subject).toMatch(/^待办：/)
    expect(mail!.content).toContain(await linkOf(id))
    expect(mail!.content).not.toContain('绝密事由')
  })

  it('go to an address that an administrator sets, which the log records', async () => {
    const { admin, hr, builder, ids, starter } = office
    const params = { id: ids.hr }
    expect((await admin.call('getUserMail', { params })).body).toEqual({ email: 'hr@example.com' })
    const set = (email: string | null, by = admin) => by.call('setUserMail', { params, body: { email } })
    expect((await set('new@example.com')).body).toEqual({ email: 'new@example.com' })
    expect((await hr.call('getMessageSettings')).body.email).toBe('new@example.com')
    await startRequest(starter, 'told')
    await mails(1)
    expect(smtp.received[0]!.to).toEqual(['new@example.com'])
    const { content } = (await admin.call('listAuditEntries', { query: { category: 'account' } })).body
    expect(JSON.stringify(content)).toContain('new@example.com')
    for (const email of ['nobody', 'a@b.c', 'a@elsewhere.com', 'a@example.com\nbcc: b@example.com'])
      expect((await set(email)).body.code).toBe('validation_failed')
    for (const caller of [builder, hr, starter]) {
      expect((await set('mine@example.com', caller)).status).toBe(403)
      expect((await caller.call('getUserMail', { params })).status).toBe(403)
    }
    const nobody = { params: { id: '00000000-0000-7000-8000-000000000000' }, body: { email: 'a@example.com' } }
    expect((await admin.call('setUserMail', nobody)).status).toBe(404)
    expect((await set(null)).body).toEqual({ email: null })
    expect((await hr.call('tryMessageChannel', { params: { channel: 'mail' } })).body.code).toBe('conflict')
    // What the person switched on stays so.
    const kinds = (await hr.call('listMessageKinds')).body.content as { kind: string; channels: string[] }[]
    expect(kinds.find((one) => one.kind === 'todo')?.channels).toEqual(expect.arrayContaining(['mail', 'robot']))
  })

  it('say that a copy came, in the portal and to those who want it outside', async () => {
    await setMail('builder@example.com', office.builder)
    await turn('copy', ['mail'], office.builder)
    const id = await startRequest(office.starter, 'told')
    await mails(2)
    const mail = smtp.received.find(({ to }) => to[0] === 'builder@example.com')
    expect(mail).toMatchObject({ subject: expect.stringMatching(/^抄送：/) })
    expect(mail!.content).toContain(`/ywx/${office.appId}/task/view/${id}`)
    const { content } = (await office.builder.call('listNotifications')).body
    expect(content[0]).toMatchObject({ link: `/ywx/${office.appId}/task/view/${id}` })
    await setMail(null, office.builder)
  })

  it('stay inside for kinds and people that switched it off', async () => {
    await turn('todo', [])
    const silent = await startRequest(office.starter, 'told')
    await turn('todo', ['mail'])
    const loud = await startRequest(office.starter, 'told')
    await mails(1)
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]!.content).toContain(await linkOf(loud))
    expect(await taskIn(office.hr, silent)).not.toBe('')
    const { content } = (await office.hr.call('listMessageKinds')).body as {
      content: { kind: string; channels: string[] }[]
    }
    const channelsOf = (of: string) => content.find((one) => one.kind === of)?.channels
    expect(channelsOf('todo')).toEqual(['site', 'mail'])
    expect(channelsOf('urge')).toEqual(['site', 'mail', 'robot'])
    expect(channelsOf('copy')).toEqual(['site'])
    // What is on comes only by what has an address.
    expect((await turn('digest', ['mail', 'robot'])).body).toMatchObject({ site: false, mail: true, robot: false })
  })

  it('go to robots in the format of each, signed where there is a secret', async () => {
    await setMail(null)
    const received = async (type: string) => {
      robot.received.length = 0
      expect((await setRobot({ type, url: robot.url, secret: 'SECabc' })).body).toMatchObject({ hasSecret: true })
      const id = await startRequest(office.starter, 'told')
      await posts(1)
      return { ...robot.received[0]!, link: await linkOf(id) }
    }
    const wecom = await received('wecom')
    expect(wecom.query).toEqual({ key: 'one' })
    expect(wecom.body.msgtype).toBe('text')
    expect(wecom.body.text.content).toMatch(/^待办：/)
    expect(wecom.body.text.content).toContain(wecom.link)

    const dingtalk = await received('dingtalk')
    const { timestamp, sign: signed } = dingtalk.query
    expect(signed).toBe(sign('SECabc', `${timestamp}\nSECabc`))
    expect(Math.abs(Date.now() - Number(timestamp))).toBeLessThan(60_000)
    expect(dingtalk.body).toMatchObject({ msgtype: 'link', link: { messageUrl: dingtalk.link } })

    const feishu = await received('feishu')
    expect(feishu.body.sign).toBe(sign(`${feishu.body.timestamp}\nSECabc`, ''))
    expect(feishu.body.timestamp).toMatch(/^\d{10}$/)
    expect(feishu.body.content.post.zh_cn.title).toMatch(/^待办：/)
    expect(JSON.stringify(feishu.body.content)).toContain(feishu.link)
  })

  it('take only addresses of allowed hosts and domains, and show no secret', async () => {
    for (const email of ['hr@evil.example', 'hr', 'a b@example.com', 'hr@example.com\r\nBcc: x@example.com'])
      expect((await setMail(email)).status, email).toBe(422)
    for (const url of ['https://evil.example/x', 'file:///etc/passwd', 'http://user:x@127.0.0.1/', 'x'])
      expect((await setRobot({ type: 'wecom', url })).status, url).toBe(422)
    const stored = await setRobot({ type: 'wecom', url: robot.url, secret: 'SECabc' })
    expect(JSON.stringify(stored.body)).not.toContain('SECabc')
    // The secret stays with its robot, and goes to no other.
    expect((await setRobot({ type: 'wecom', url: robot.url })).body.hasSecret).toBe(true)
    expect((await setRobot({ type: 'wecom', url: robot.url.replace('one', 'two') })).body.hasSecret).toBe(false)
    // A host that is allowed, at a private address that is not.
    await setRobot({ type: 'wecom', url: 'http://10.1.2.3/hook' })
    const tried = await office.hr.call('tryMessageChannel', { params: { channel: 'robot' } })
    expect(tried).toMatchObject({ status: 409, body: { message: expect.stringContaining('不允许访问') } })
  })

  it('are tried out at once, and say what is wrong; not without end', async () => {
    const attempt = (channel: string) => office.hr.call('tryMessageChannel', { params: { channel } })
    expect((await attempt('mail')).status).toBe(200)
    expect(smtp.received[0]).toMatchObject({ subject: '测试消息', to: ['hr@example.com'] })
    expect((await attempt('robot')).body.message).toContain('还没有设置地址')
    smtp.answer('550 no such mailbox')
    expect(await attempt('mail')).toMatchObject({ status: 409, body: { message: expect.stringContaining('550') } })
    const answers = []
    for (let count = 0; count < 10; count += 1) answers.push((await attempt('mail')).status)
    expect(answers).toContain(429)
  })
})
