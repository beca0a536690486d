import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Office, openOffice, publishApproval, startRequest, straight } from '@/tests/helpers/approvals'
import { databases, demoPassword, withServer } from '@/tests/helpers/server'
import { openSmtpServer } from '@/tests/helpers/smtpServer'

const smtp = await openSmtpServer()
afterAll(() => smtp.close())

/** On the clock of Asia/Shanghai, the zone of the calendar. */
const at = (date: string, time: string) => new Date(`${date}T${time}:00+08:00`)

describe.each(databases)('the daily digest on %s', (kind) => {
  const server = withServer(kind, {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'portal@example.com',
    PUBLIC_URL: 'https://portal.example.com',
    DIGEST_TIME: '08:30',
  })
  let office: Office

  beforeAll(async () => {
    // Thursday, before and after the time of a digest: the first day passes without one.
    vi.useFakeTimers({ toFake: ['Date'], now: at('2027-03-04', '10:00') })
    office = await openOffice(server)
    await publishApproval(
      office,
      'digested',
      straight({
        first: {
          approvers: [{ type: 'user', users: [office.ids.hr] }],
          deadline: { count: 2, unit: 'workingHour', then: 'remind' },
        },
      }),
    )
    await office.hr.call('setMailAddress', { body: { email: 'hr@example.com' } })
    await office.hr.call('switchMessageKind', { params: { kind: 'todo' }, body: { channels: [] } })
    await office.hr.call('switchMessageKind', { params: { kind: 'deadline' }, body: { channels: [] } })
    const idle = { username: 'idle', realName: '无事', password: demoPassword }
    expect((await office.admin.call('createUser', { body: idle })).status).toBe(200)
    smtp.received.length = 0
    // A node plans a job in the first minute that it sees, and runs it from the next one on.
    await passed(at('2027-03-04', '10:02'))
    await passed(at('2027-03-04', '10:03'))
  })
  afterAll(() => {
    vi.useRealTimers()
  })

  /** Signed in anew: sessions end in the days that pass. */
  const by = async (name: string) => (await server.login(name)).in(office.appId)
  const digestsOf = async (name = 'hradmin') =>
    (
      (await (await by(name)).call('listNotifications', { query: { size: 200 } })).body.content as {
        title: string
        link: string | null
      }[]
    ).filter(({ title }) => title.startsWith('今日待办'))
  /** The clock is put to an instant, and the jobs of its minute have run: those that a digest would have come by. */
  const passed = async (now: Date) => {
    vi.setSystemTime(now)
    await server.app.runJobs()
  }

  it('comes once on a working day after its time, with what is open and late, by mail too', async () => {
    const { content } = (await office.hr.call('listTodo', { query: { size: 200 } })).body
    const before = (content as { needsReceipt: boolean }[]).filter(({ needsReceipt }) => !needsReceipt).length
    for (let count = 0; count < 2; count += 1) await startRequest(office.starter, 'digested')
    expect(await digestsOf()).toEqual([])
    await passed(at('2027-03-05', '08:20'))
    expect(await digestsOf()).toEqual([])
    await passed(at('2027-03-05', '08:31'))
    const [digest, ...more] = await digestsOf()
    expect(more).toEqual([])
    expect(digest!.title).toMatch(new RegExp(`^今日待办：${before + 2} 项，其中 \\d+ 项已超时$`))
    expect(digest!.link).toBe('/task')
    await vi.waitUntil(() => smtp.received.length > 0, { timeout: 30_000 })
    expect(smtp.received).toMatchObject([{ to: ['hr@example.com'], subject: digest!.title }])
    expect(smtp.received[0]!.content).toContain('https://portal.example.com/task')
    await passed(at('2027-03-05', '15:00'))
    expect(await digestsOf()).toHaveLength(1)
  })

  it('does not come on a day off, nor to whom has nothing to do, nor to whom switched it off', async () => {
    // Saturday.
    await passed(at('2027-03-06', '09:00'))
    expect(await digestsOf()).toHaveLength(1)
    await (await by('hradmin')).call('switchMessageKind', { params: { kind: 'digest' }, body: { channels: [] } })
    const sent = smtp.received.length
    await passed(at('2027-03-08', '09:00'))
    expect(await digestsOf()).toHaveLength(1)
    expect(smtp.received).toHaveLength(sent)
    expect(await digestsOf('idle')).toEqual([])
  })
})
