import { Worker } from 'node:worker_threads'
import { messageOf } from '@/domain/errors/messageOf'
import { lockFolder } from '@/server/db/folderLock'
import type { WorkerFailure, WorkerReply, WorkerRequest } from '@/server/db/pgliteWorker'
import type { DatabaseClient, DatabasePool, DatabaseResult } from '@/server/db/pool'
import { statementLimit } from '@/server/db/statementLimit'
import { measured } from '@/server/db/statementMeter'
import { toParameter } from '@/server/db/values'

export interface EmbeddedOptions {
  folder: string
  /** Single-user mode has neither checkpointer nor autovacuum. */
  checkpointMs?: number
  vacuumMs?: number
  onIncident?: (message: string) => void
}

interface Pending {
  resolve: (reply: { rows: Record<string, unknown>[]; rowCount: number }) => void
  reject: (error: Error) => void
}

/** One lifetime of the worker thread; statements of an earlier one fail instead of running outside their transaction. */
interface Thread {
  worker: Worker
  pending: Map<number, Pending>
  isDead: boolean
}

/** Opens the embedded database with the interface of a pool: one connection, handed out in order. */
export async function openEmbedded(options: EmbeddedOptions): Promise<DatabasePool> {
  const { folder, checkpointMs = 5 * 60_000, vacuumMs = 60 * 60_000, onIncident = () => {} } = options
  const unlock = lockFolder(folder)
  let thread: Thread
  try {
    thread = await startThread(folder)
  } catch (error) {
    unlock()
    throw error
  }
  let tail: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let hasWritten = false
  let lastId = 0
  let usualLimit = 0

  /** For a statement that exceeds its limit the thread is ended and the database opened again: there is no other way to stop it. */
  const send = (target: Thread, request: Omit<WorkerRequest, 'id'>, limit = 0) => {
    if (target.isDead) return Promise.reject(databaseError({ message: 'the database was restarted', code: '57P01' }))
    return new Promise<{ rows: Record<string, unknown>[]; rowCount: number }>((resolve, reject) => {
      lastId += 1
      const id = lastId
      const stop = () => {
        onIncident(`a statement ran longer than ${limit} ms: ${request.text?.slice(0, 200)}`)
        endThread(target, databaseError({ message: 'statement timeout', code: '57014' }))
      }
      const watchdog = limit > 0 ? setTimeout(stop, limit) : undefined
      const finish =
        <T>(then: (value: T) => void) =>
        (value: T) => {
          clearTimeout(watchdog)
          then(value)
        }
      target.pending.set(id, { resolve: finish(resolve), reject: finish(reject) })
      target.worker.postMessage({ id, ...request } satisfies WorkerRequest)
    })
  }

  const connect = async (): Promise<DatabaseClient> => {
    const before = tail
    let free = () => {}
    tail = new Promise<void>((resolve) => {
      free = resolve
    })
    await before
    if (isClosed) {
      free()
      throw databaseError({ message: 'the database is closed', code: '57P01' })
    }
    if (thread.isDead) {
      try {
        thread = await startThread(folder)
      } catch (error) {
        free()
        throw error
      }
    }
    return clientOf(thread, free)
  }

  const clientOf = (mine: Thread, free: () => void): DatabaseClient => {
    let isReleased = false
    const limit = statementLimit(() => usualLimit)
    return {
      async query(text, values) {
        const command = text.trimStart().slice(0, 6).toUpperCase()
        if (!readOnly.has(command)) hasWritten = true
        const request = values?.length ? { text, values: values.map(toParameter) } : { text }
        const reply = await measured(() => send(mine, request, limit.of(text)))
        return { ...reply, command: command.trimEnd() } satisfies DatabaseResult
      },
      release() {
        if (isReleased) return
        isReleased = true
        free()
      },
    }
  }

  const maintain = async (statement: string) => {
    if (isClosed) return
    const client = await connect()
    try {
      await send(thread, { text: statement })
    } finally {
      client.release()
    }
  }
  const report = (error: unknown) => onIncident(`maintenance failed: ${messageOf(error)}`)
  const checkpoint = setInterval(() => {
    if (!hasWritten) return
    hasWritten = false
    maintain('checkpoint').catch(report)
  }, checkpointMs).unref()
  const vacuum = setInterval(() => maintain('vacuum analyze').catch(report), vacuumMs).unref()

  return {
    connect,
    limitStatements(milliseconds) {
      usualLimit = milliseconds
    },
    async end() {
      if (isClosed) return
      clearInterval(checkpoint)
      clearInterval(vacuum)
      const client = await connect()
      isClosed = true
      try {
        if (!thread.isDead) await send(thread, { close: true })
      } finally {
        client.release()
        thread.isDead = true
        await thread.worker.terminate()
        unlock()
      }
    },
  }
}

const readOnly = new Set(['SELECT', 'BEGIN', 'COMMIT', 'ROLLBA', 'CHECKP'])

/** Under tsx the entry is TypeScript, which a thread of Node 20 reads only after registering the loader itself. */
const sourceEntry =
  "import('tsx/esm/api').then((tsx) => { tsx.register(); return import(require('node:worker_threads').workerData.entry) })"

function startThread(folder: string): Promise<Thread> {
  const isSource = import.meta.url.endsWith('.ts')
  const entry = new URL(isSource ? './pgliteWorker.ts' : './pgliteWorker.js', import.meta.url)
  const workerData = { folder, entry: entry.href }
  const worker = isSource ? new Worker(sourceEntry, { workerData, eval: true }) : new Worker(entry, { workerData })
  const thread: Thread = { worker, pending: new Map(), isDead: false }
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      reject(error)
      endThread(thread, error)
    }
    worker.on('error', fail)
    worker.on('exit', () => fail(databaseError({ message: 'the database thread ended', code: '57P01' })))
    worker.on('message', (reply: WorkerReply) => {
      if ('ready' in reply) return resolve(thread)
      if ('failed' in reply) return fail(databaseError(reply.failed))
      const pending = thread.pending.get(reply.id)
      thread.pending.delete(reply.id)
      if ('failure' in reply) pending?.reject(databaseError(reply.failure))
      else pending?.resolve(reply)
    })
  })
}

function endThread(thread: Thread, error: Error): void {
  if (thread.isDead) return
  thread.isDead = true
  for (const pending of thread.pending.values()) pending.reject(error)
  thread.pending.clear()
  void thread.worker.terminate()
}

function databaseError({ message, ...rest }: WorkerFailure): Error {
  return Object.assign(new Error(message), rest)
}
