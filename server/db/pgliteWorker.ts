import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { openDurable } from '@/server/db/openDurable'

/** A request of the main thread; without values the text may contain several statements. */
export interface WorkerRequest {
  id: number
  text?: string
  values?: (string | null)[]
  close?: boolean
}

export interface WorkerFailure {
  message: string
  code?: string
  constraint?: string
  detail?: string
  table?: string
}

export type WorkerReply =
  | { ready: true }
  | { failed: WorkerFailure }
  | { id: number; rows: Record<string, unknown>[]; rowCount: number }
  | { id: number; failure: WorkerFailure }

/** The embedded database's own thread: a slow statement must not stop the web server. */
async function serve(folder: string): Promise<void> {
  const db = await openDurable(folder)
  parentPort!.on('message', async (request: WorkerRequest) => {
    try {
      post({ id: request.id, ...(await run(db, request)) })
    } catch (error) {
      post({ id: request.id, failure: failureOf(error) })
    }
  })
  post({ ready: true })
}

async function run(db: PGlite, request: WorkerRequest): Promise<{ rows: Record<string, unknown>[]; rowCount: number }> {
  if (request.close) {
    await db.close()
    return { rows: [], rowCount: 0 }
  }
  const result = request.values
    ? await db.query<Record<string, unknown>>(request.text!, request.values)
    : (await db.exec(request.text!)).at(-1)
  const rows = result?.rows ?? []
  return { rows, rowCount: result?.affectedRows || rows.length }
}

function failureOf(error: unknown): WorkerFailure {
  const { message, code, constraint, detail, table } = error as WorkerFailure
  return { message: String(message), code, constraint, detail, table }
}

function post(reply: WorkerReply): void {
  parentPort!.postMessage(reply)
}

serve((workerData as { folder: string }).folder).catch((error: unknown) => post({ failed: failureOf(error) }))
