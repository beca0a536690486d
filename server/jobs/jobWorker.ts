import { broadcastOf } from '@/server/db/broadcast'
import type { JobKind } from '@/server/jobs/defineJob'
import { type JobContextSource, jobLane } from '@/server/jobs/jobLane'
import { planRuns } from '@/server/jobs/planRuns'

/** How often a node polls, for jobs without a hint. */
const pollMs = 1000
const shortAtOnce = 50

export interface JobWorker {
  /** Runs due jobs until there are none. */
  work(): Promise<void>
  /** Starts polling. */
  start(): void
  /** Takes no more jobs, gives back those not started and waits for the running ones. */
  stop(): Promise<void>
}

/** Runs the jobs of a node. Any number of nodes may do so in parallel. */
export function jobWorker(kinds: readonly JobKind<never>[], source: JobContextSource): JobWorker {
  const { db, now, onError } = source
  const planned = new Map<string, number>()
  const lanes = [
    jobLane(
      kinds.filter(({ isLong }) => !isLong),
      shortAtOnce,
      source,
    ),
    // One lane each: what waits for a mail server holds up no service of a process.
    ...kinds.filter(({ isLong }) => isLong).map((kind) => jobLane([kind], 1, source)),
  ]
  let end = () => {}

  const work = async () => {
    await planRuns(db, { kinds, planned, now: now() })
    await Promise.all(lanes.map((lane) => lane.work()))
  }

  return {
    work,
    start() {
      const wake = () => void work().catch(onError)
      const poll = setInterval(wake, pollMs).unref()
      const unsubscribe = broadcastOf(db).subscribe((events) => {
        if (events.some((event) => 'jobs' in event)) wake()
      })
      end = () => {
        clearInterval(poll)
        unsubscribe()
      }
    },
    async stop() {
      end()
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}
