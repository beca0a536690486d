import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'

describe.each(databases)('the working calendar on %s', (kind) => {
  const server = withServer(kind)
  let admin: Caller
  let user: Caller

  beforeAll(async () => {
    admin = await server.login('admin')
    user = await server.login('zhangwei')
  })

  it('has usual times, which administrators change', async () => {
    const usual = (await user.call('getWorkingCalendar')).body
    expect(usual).toMatchObject({ zone: 'Asia/Shanghai', weekdays: ['1', '2', '3', '4', '5'], afternoonFrom: '13:30' })
    const changed = { ...usual, mornings: ['5', '6'], morningFrom: '08:30' }
    expect((await user.call('updateWorkingCalendar', { body: changed })).status).toBe(403)
    expect((await admin.call('updateWorkingCalendar', { body: changed })).body).toEqual({ ...changed, mornings: ['6'] })
    expect((await user.call('getWorkingCalendar')).body.morningFrom).toBe('08:30')
    const refused = async (body: object) =>
      (await admin.call('updateWorkingCalendar', { body: { ...usual, ...body } })).body.message
    expect(await refused({ zone: 'Mars/Base' })).toBe('没有这个时区，例如 Asia/Shanghai')
    expect(await refused({ weekdays: [] })).toBe('请至少选择一个工作的星期')
    expect(await refused({ morningTo: '14:00' })).toMatch(/^工作时间必须依次/)
    expect((await admin.call('updateWorkingCalendar', { body: usual })).body).toEqual(usual)
  })

  it('knows days that differ, by hand and from a file', async () => {
    const set = (date: string, work: string) =>
      admin.call('setCalendarDay', { params: { date }, body: { work, title: '国庆节' } })
    expect((await set('2026-10-01', 'off')).body).toEqual({ date: '2026-10-01', work: 'off', title: '国庆节' })
    expect((await set('2026-02-30', 'off')).body.message).toBe('没有这一天，请重新选择日期')
    const event = (date: string, title: string) =>
      `BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:${date}\r\nSUMMARY:${title}\r\nEND:VEVENT\r\n`
    const text = event('20261001', '国庆') + event('20261010', '国庆 补班') + event('20270101', '元旦')
    expect((await admin.call('importCalendarDays', { body: { text } })).body).toEqual({ count: 3, ignored: 0 })
    expect((await admin.call('importCalendarDays', { body: { text: 'BEGIN' } })).status).toBe(422)
    const days = async (query: object) =>
      (await user.call('listCalendarDays', { query: query as Record<string, string> })).body
    expect(await days({ year: '2026' })).toMatchObject({
      content: [
        { date: '2026-10-10', work: 'full' },
        { date: '2026-10-01', work: 'off', title: '国庆' },
      ],
      total: 2,
    })
    expect((await admin.call('deleteCalendarDay', { params: { date: '2026-10-10' } })).status).toBe(200)
    expect((await admin.call('deleteCalendarDay', { params: { date: '2026-10-10' } })).status).toBe(404)
    expect((await user.call('deleteCalendarDay', { params: { date: '2026-10-01' } })).status).toBe(403)
    expect((await days({})).total).toBe(2)
  })
})
