import pg from 'pg'

/** Sent to every node after a commit: the users concerned, and the id of the new row. */
export interface UserEvent {
  userId: string
  /** Id of a notification; null: a session of the user has ended. */
  id: string | null
}

/** A hint that a job is due; a node that misses it finds the job by polling. */
export interface JobsEvent {
  jobs: true
}

/** The to-do list of somebody has changed. */
export interface TodoEvent {
  todoOf: string
}

/** Records of a form or an entity have changed: what was computed from them is no longer true. */
export interface RecordsEvent {
  recordsOf: string
}

/** Told to this node alone: events of others may have been missed. */
export interface MissedEvent {
  missed: true
}

export type Event = UserEvent | JobsEvent | TodoEvent | RecordsEvent | MissedEvent

export interface Broadcast {
  publish(events: Event[]): void
  /** Out: how to stop listening. */
  subscribe(listener: (events: Event[]) => void): () => void
  /** Like `subscribe`, but this node's own events come at once, and again with those of the others. */
  watch(listener: (events: Event[]) => void): () => void
  /** Whether the events of other nodes arrive at present. */
  isConnected(): boolean
  close(): Promise<void>
}

const channel = 'portal_events'
/** Events within this time are sent together: a NOTIFY locks the whole database. */
const gatherMs = 20
/** A payload holds 8,000 bytes; an event takes about 100. */
const perMessage = 60
const reconnectMs = 1000

const broadcasts = new WeakMap<object, Broadcast>()
export const registerBroadcast = (db: object, broadcast: Broadcast): void => void broadcasts.set(db, broadcast)

/** The broadcast of a database; undefined for a transaction, which sees what is not committed yet. */
export const findBroadcast = (db: object): Broadcast | undefined => broadcasts.get(db)

/** The broadcast of a database, never of a transaction, since nothing may be sent before the commit. */
export function broadcastOf(db: object): Broadcast {
  const found = broadcasts.get(db)
  if (!found) throw new Error('a broadcast belongs to the database itself, not to a transaction')
  return found
}

function listenerSet() {
  const listeners = new Set<(events: Event[]) => void>()
  return {
    emit: (events: Event[]) => {
      for (const listener of listeners) listener(events)
    },
    subscribe: (listener: (events: Event[]) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The embedded database has one node only. */
export function openLocalBroadcast(): Broadcast {
  const { emit, subscribe } = listenerSet()
  const watching = listenerSet()
  return {
    publish(events) {
      watching.emit(events)
      setImmediate(() => emit(events))
    },
    subscribe,
    watch: watching.subscribe,
    isConnected: () => true,
    close: async () => {},
  }
}

/** NOTIFY between nodes over a separate connection. Events missed while it is down are found by the browsers' polling. */
export async function openBroadcast(url: string, onIncident: (message: string) => void = () => {}): Promise<Broadcast> {
  const { emit, subscribe } = listenerSet()
  const watching = listenerSet()
  let client: pg.Client | null = null
  let isClosed = false
  let waiting: Event[] = []
  let timer: NodeJS.Timeout | undefined
  let retry: NodeJS.Timeout | undefined

  const lose = (lost: pg.Client, reason: string) => {
    if (client !== lost) return
    client = null
    watching.emit([{ missed: true }])
    if (isClosed) return
    onIncident(`the connection for events was lost: ${reason}`)
    retry = setTimeout(reconnect, reconnectMs).unref()
  }
  const reconnect = () =>
    void open().catch((error: Error) => {
      onIncident(`the connection for events could not be opened: ${error.message}`)
      retry = setTimeout(reconnect, reconnectMs).unref()
    })
  const open = async () => {
    if (isClosed) return
    const next = new pg.Client({ connectionString: url })
    next.on('error', (error) => lose(next, error.message))
    next.on('end', () => lose(next, 'it ended'))
    next.on('notification', ({ payload }) => emit(JSON.parse(payload ?? '[]') as Event[]))
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
  }
  const send = async () => {
    const events = waiting
    waiting = []
    for (let at = 0; at < events.length; at += perMessage) {
      const payload = JSON.stringify(events.slice(at, at + perMessage))
      await client?.query('select pg_notify($1, $2)', [channel, payload])
    }
    timer = undefined
    if (waiting.length > 0) gather()
  }
  const gather = () => {
    timer ??= setTimeout(() => {
      send().catch((error: Error) => {
        timer = undefined
        onIncident(`events could not be broadcast: ${error.message}`)
      })
    }, gatherMs).unref()
  }
  await open()
  return {
    publish(events) {
      watching.emit(events)
      waiting.push(...events)
      gather()
    },
    subscribe,
    watch(listener) {
      const stops = [subscribe(listener), watching.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    isConnected: () => client !== null,
    async close() {
      isClosed = true
      clearTimeout(timer)
      clearTimeout(retry)
      await client?.end()
    },
  }
}
