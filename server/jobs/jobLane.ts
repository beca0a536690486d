import type { Database } from '@/server/db/connect'
import { backOff } from '@/server/jobs/backOff'
import type { JobKind } from '@/server/jobs/defineJob'
import {
  extendLeases,
  giveBack,
  postpone,
  removeDone,
  storeFailure,
  type TakenJob,
  takeDue,
} from '@/server/jobs/jobTable'
import type { FileStore } from '@/server/storage/FileStore'

/** After this time the job of a dead node is taken by another. */
const leaseMs = 5 * 60_000

export interface JobContextSource {
  db: Database
  files: FileStore
  now: () => Date
  onError: (error: unknown) => void
}

export interface JobLane {
  /** Runs due jobs until there are none. A call while it runs makes it look once more. */
  work(): Promise<void>
  /** Takes no more jobs and waits for the running one; the others are given back. */
  stop(): Promise<void>
}

/** Runs jobs of some kinds one after the other. In: how many are taken at once. */
export function jobLane(kinds: readonly JobKind<never>[], atOnce: number, source: JobContextSource): JobLane {
  const { db, files, now, onError } = source
  const byName = new Map(kinds.map((kind) => [kind.name, kind as JobKind]))
  let isStopped = false
  let isCalled = false
  let working: Promise<void> | undefined

  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds)

  async function run(job: TakenJob): Promise<void> {
    const kind = byName.get(job.name)
    if (!kind) return
    const { realmId, payload, attempts } = job
    try {
      if (attempts > kind.attempts) throw new Error('its node ended each time while it ran')
      await kind.run({ realmId, db, files, payload, dueAt: new Date(job.dueAt), now: now() })
    } catch (error) {
      onError(error)
      if (attempts >= kind.attempts) await storeFailure(db, job, { error, now: now() })
      else await postpone(db, job, { error, nextAt: later(backOff(attempts)) })
      return
    }
    await removeDone(db, job)
  }

  async function workOff(jobs: TakenJob[]): Promise<void> {
    const renewal = setInterval(() => void extendLeases(db, jobs, later(leaseMs)).catch(onError), leaseMs / 5).unref()
    try {
      while (jobs.length > 0 && !isStopped) {
        await run(jobs[0]!).catch(onError)
        jobs.shift()
      }
    } finally {
      clearInterval(renewal)
      for (const job of jobs) await giveBack(db, job).catch(onError)
    }
  }

  async function workUntilNothingIsDue(): Promise<void> {
    while (isCalled && !isStopped) {
      isCalled = false
      const jobs = await takeDue(db, { names: [...byName.keys()], now: now(), until: later(leaseMs), atOnce })
      if (jobs.length === 0) continue
      isCalled = true
      await workOff(jobs)
    }
  }

  return {
    work() {
      isCalled = true
      working ??= workUntilNothingIsDue()
        .catch(onError)
        .finally(() => {
          working = undefined
        })
      return working
    },
    async stop() {
      isStopped = true
      await working
    },
  }
}
