import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { WebSocket } from 'ws'
import { start, stop } from '@/scripts/bench/lists/startServer'
import type { Bench, Measurement } from '@/scripts/bench/Measurement'
import { median, quantile } from '@/scripts/bench/statistics'
import { connect } from '@/server/db/connect'
import { defaultRealmId } from '@/server/db/realm'
import { beginSession } from '@/server/plugins/session'
import { freePort, startPostgres } from '@/tests/helpers/serverPostgres'

const people = 200
const socketsEach = 5
const times = 300
const warmUp = 30
const sender = 'hradmin'

interface Person {
  id: string
  username: string
  token: string
}

/** A session for each of some members of the demo's application, and for who sends. */
async function sessionsOf(connection: { dataDir: string; databaseUrl: string }) {
  const { db, close } = await connect(connection)
  try {
    const app = await db
      .selectFrom('application')
      .select('id')
      .where('realmId', '=', defaultRealmId)
      .where('code', '=', 'hr')
      .executeTakeFirstOrThrow()
    const members = await db
      .selectFrom('applicationMember as m')
      .innerJoin('account as a', (join) => join.onRef('a.realmId', '=', 'm.realmId').onRef('a.id', '=', 'm.userId'))
      .select(['a.id', 'a.username'])
      .where('m.realmId', '=', defaultRealmId)
      .where('m.appId', '=', app.id)
      .orderBy('a.username')
      .limit(people)
      .execute()
    const withSession = async (person: { id: string; username: string }): Promise<Person> => ({
      ...person,
      token: await beginSession(db, { realmId: defaultRealmId, userId: person.id }),
    })
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('realmId', '=', defaultRealmId)
      .where('username', '=', sender)
      .executeTakeFirstOrThrow()
    return {
      appId: app.id,
      sending: await withSession({ id, username: sender }),
      members: await Promise.all(members.map(withSession)),
    }
  } finally {
    await close()
  }
}

/** A thousand open sockets over PostgreSQL: from the call that writes a message to its arrival at all sockets of its addressee. */
export async function sockets({ root }: Bench): Promise<Measurement[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'))
  const postgres = await startPostgres({ isLasting: false })
  let child: ChildProcess | undefined
  const opened: WebSocket[] = []
  try {
    const port = await freePort()
    const databaseUrl = postgres.url()
    child = await start(root, port, ['server/main.ts'], {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORTAL_DEMO: 'true',
    })
    const { appId, sending, members } = await sessionsOf({ dataDir, databaseUrl })
    const address = `127.0.0.1:${port}/bpm-server`
    const own = new Map<string, WebSocket[]>()
    for (const { username, token } of members) {
      const open = async () => {
        const socket = new WebSocket(`ws://${address}/messageInSite/${username}`, {
          headers: { cookie: `portal_token=${token}` },
        })
        opened.push(socket)
        await once(socket, 'open')
        return socket
      }
      own.set(username, await Promise.all(Array.from({ length: socketsEach }, open)))
    }
    const send = async (username: string) => {
      const arrived = (own.get(username) ?? []).map((socket) => once(socket, 'message'))
      const began = performance.now()
      const reply = await fetch(`http://${address}/api/notification-message/send`, {
        method: 'POST',
        headers: { 'x-token': sending.token, 'x-er-tenant-id': appId, 'content-type': 'application/json' },
        body: JSON.stringify({ title: '通知', content: '内容', usernames: [username] }),
      })
      if (!reply.ok) throw new Error(await reply.text())
      await Promise.all(arrived)
      return performance.now() - began
    }
    const taken: number[] = []
    for (let at = 0; at < warmUp + times; at += 1) taken.push(await send(members[at % members.length]!.username))
    const row = `${opened.length} sockets: a message, from the call to its arrival`
    return [
      { row: `${row}, median`, unit: 'ms', ours: median(taken.slice(warmUp)) },
      { row: `${row}, p99`, unit: 'ms', ours: quantile(taken.slice(warmUp), 0.99) },
    ]
  } finally {
    for (const socket of opened) socket.terminate()
    await stop(child)
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
