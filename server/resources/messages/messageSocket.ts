import { sql } from 'kysely'
import type { WebSocket } from 'ws'
import { AppError } from '@/domain/errors/AppError'
import { broadcastOf, type UserEvent } from '@/server/db/broadcast'
import type { Database } from '@/server/db/connect'
import { defaultRealmId } from '@/server/db/realm'
import { scoped } from '@/server/db/scoped'
import { idArray } from '@/server/db/values'
import { isSessionLive, type Session } from '@/server/plugins/session'
import type { SocketHandler } from '@/server/resources/defineResource'

/** Close code for an ended session: reconnecting is useless. */
const sessionEnded = 4401
/** Makes the browser read the to-do list and its counts again. */
const todoChanged = JSON.stringify({ todo: true })
/** More than this many tabs of one user is not a person. */
const maxPerUser = 20

interface Listener {
  socket: WebSocket
  session: Session
}

/** The listeners on this node, by database and user; one subscription serves them all. */
const nodes = new WeakMap<Database, Map<string, Set<Listener>>>()

/** Pushes `{title, content}` of the user's own new notifications and answers the heartbeat (specification §4, §7, §9). */
export const messageSocket: SocketHandler<'messageInSite'> = {
  check({ params, session }) {
    if (params.username !== session.username) throw new AppError('not_found')
  },
  open(socket, { db, session, request }) {
    const listeners = listenersOf(db, (error) => request.log.warn({ err: error }, 'a notification was not pushed'))
    const own = listeners.get(session.userId) ?? new Set()
    if (own.size >= maxPerUser) return socket.close(1013)
    const listener = { socket, session }
    listeners.set(session.userId, own.add(listener))
    socket.on('close', () => {
      own.delete(listener)
      if (own.size === 0 && listeners.get(session.userId) === own) listeners.delete(session.userId)
    })
    socket.on('message', (data) => {
      if (String(data) !== 'HeartBeat') return
      isSessionLive(db, session).then(
        (isLive) => (isLive ? socket.send('pong') : socket.close(sessionEnded)),
        (error: unknown) => request.log.warn({ err: error }, 'a heartbeat was not answered'),
      )
    })
  },
}

function listenersOf(db: Database, onError: (error: unknown) => void): Map<string, Set<Listener>> {
  const known = nodes.get(db)
  if (known) return known
  const listeners = new Map<string, Set<Listener>>()
  nodes.set(db, listeners)
  broadcastOf(db).subscribe((events) => {
    for (const event of events)
      if ('todoOf' in event) for (const { socket } of listeners.get(event.todoOf) ?? []) socket.send(todoChanged)
    const ofUsers = events.filter((event) => 'userId' in event)
    push(db, listeners, ofUsers).catch(onError)
  })
  return listeners
}

/** Reads the new notifications of the connected users and sends them; events for others concern other nodes. */
async function push(db: Database, listeners: Map<string, Set<Listener>>, events: UserEvent[]): Promise<void> {
  const here = events.filter(({ userId }) => listeners.has(userId))
  await closeEnded(
    db,
    here.flatMap(({ userId, id }) => (id === null ? [...(listeners.get(userId) ?? [])] : [])),
  )
  const wanted = here.filter(({ id }) => id !== null)
  if (wanted.length === 0) return
  const scope = scoped(db, { realmId: defaultRealmId })
  const { rows } = await sql<{ userId: string; title: string; content: string; link: string | null }>`
    select user_id, title, content, link from ${scope.rows('notification')} notification where id = any(${idArray(wanted.map(({ id }) => String(id)))}::uuid[])
      and user_id = any(${idArray(wanted.map(({ userId }) => userId))}::uuid[])
    order by created_at, id`.execute(db)
  for (const { userId, title, content, link } of rows) {
    for (const { socket } of listeners.get(userId) ?? [])
      socket.send(JSON.stringify({ title, content, ...(link === null ? {} : { link }) }))
  }
}

/** Closes the sockets of ended sessions; the user's other ones stay. */
async function closeEnded(db: Database, listeners: Listener[]): Promise<void> {
  for (const { socket, session } of listeners) if (!(await isSessionLive(db, session))) socket.close(sessionEnded)
}
