import { sql } from 'kysely'
import { workOn } from '@/domain/calendar/workingTime'
import { clockOf } from '@/domain/calendar/zones'
import { t } from '@/domain/i18n/t'
import { type ChannelsByKind, channelsOf } from '@/domain/messages/messageKinds'
import type { Database } from '@/server/db/connect'
import { withEffects } from '@/server/db/effects'
import { acrossApplications, scoped } from '@/server/db/scoped'
import { workingCalendarOf } from '@/server/engine/workingCalendarOf'
import type { Env } from '@/server/env'
import { defineJob, type JobKind } from '@/server/jobs/defineJob'
import { notify } from '@/server/resources/notices'

interface Clock {
  realmId: number
  now: Date
}

interface Digest {
  userId: string
  open: number
  late: number
  /** Of the first few tasks, by their deadline. */
  titles: string[]
  channels: Partial<ChannelsByKind> | null
}

const dayMs = 86_400_000
const minuteMs = 60_000
const mostTitles = 5

/** The day whose digest is due, as a date; undefined before its time and on days on which nobody works. */
async function dueDay(db: Database, { realmId, now }: Clock, time: string): Promise<string | undefined> {
  const calendar = await workingCalendarOf(db, realmId)
  const clock = clockOf(calendar.zone, now.getTime())
  const day = Math.floor(clock / dayMs)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const isDue = clock - day * dayMs >= (hours * 60 + minutes) * minuteMs
  return isDue && workOn(calendar, day) !== 'off' ? new Date(day * dayMs).toISOString().slice(0, 10) : undefined
}

/** Marks a day as done. Out: whether it was not before. The day on which a portal is installed or updated passes without a digest. */
async function takeDay(trx: Database, realmId: number, date: string): Promise<boolean> {
  const scope = scoped(trx, { realmId })
  const first = await scope
    .insert('messageDigest', { date })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (first.numInsertedOrUpdatedRows) return false
  const { numUpdatedRows } = await scope
    .update('messageDigest')
    .set({ date })
    .where('date', '<', date)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Who has what to do: tasks of his own that run, in applications that he belongs to. */
async function digests(trx: Database, { realmId, now }: Clock): Promise<Digest[]> {
  const { rows: of } = acrossApplications(trx, { realmId })
  const { rows } = await sql<Digest>`
    select o.user_id, count(*)::int as open, (count(*) filter (where o.due_at < ${now.toISOString()}::timestamptz))::int as late,
      json_agg(o.title order by o.place) filter (where o.place <= ${mostTitles}::int) as titles, (s.channels::text)::json as channels
    from (
      select substr(b.principal, 6)::uuid as user_id, b.due_at, i.title,
        row_number() over (partition by b.principal order by b.due_at, b.arrived_at desc, b.instance_id, b.task) as place
      from ${of('processInbox')} b
      join ${of('processInstance')} i on i.app_id = b.app_id and i.id = b.instance_id and i.status = 'running'
      join ${of('account')} a on a.id = substr(b.principal, 6)::uuid and not a.is_disabled
      where b.principal like 'user:%' and (a.is_superuser or exists (
        select from ${of('applicationMember')} m where m.app_id = b.app_id and m.user_id = a.id))
    ) o left join ${of('messageSetting')} s on s.user_id = o.user_id
    group by o.user_id, s.channels::text order by o.user_id`.execute(trx)
  return rows
}

const titleOf = ({ open, late }: Digest) =>
  late > 0 ? t('今日待办：{open} 项，其中 {late} 项已超时', { open, late }) : t('今日待办：{open} 项', { open })

const contentOf = ({ open, titles }: Digest) =>
  [...titles, ...(open > titles.length ? [t('……等 {open} 项', { open })] : [])].join('\n')

/** Sends everybody what he has to do, once on each working day; to those with nothing, nothing. */
export async function sendDigests(db: Database, clock: Clock, time: string): Promise<void> {
  if (time === 'off') return
  const date = await dueDay(db, clock, time)
  if (!date) return
  const { realmId } = clock
  await withEffects(db, async (trx) => {
    if (!(await takeDay(trx, realmId, date))) return
    // Nobody waits for it, and there may be many tasks.
    await sql`set local statement_timeout = 600000`.execute(trx)
    for (const digest of await digests(trx, clock)) {
      const isInside = channelsOf(digest.channels ?? {}, 'digest').site
      const content = contentOf(digest)
      await notify(trx, {
        realmId,
        kind: 'digest',
        userIds: [digest.userId],
        title: titleOf(digest),
        content,
        outside: content,
        isInside,
        link: '/task',
      })
    }
  })
}

/** A daily digest of open and late tasks: one node sends it in the first minute after its time, or the next that there is a node. */
export const dailyDigest = ({ messaging }: Pick<Env, 'messaging'>): JobKind =>
  defineJob<'dailyDigest', unknown>({
    name: 'dailyDigest',
    cron: '* * * * *',
    attempts: 1,
    isLong: true,
    run: ({ db, realmId, now }) => sendDigests(db, { realmId, now }, messaging.digestTime),
  })
