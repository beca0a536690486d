import type { Env } from '@/server/env'
import { defineJob, type JobKind } from '@/server/jobs/defineJob'
import type { Invoke } from '@/server/resources/defineResource'
import type { Worker } from '@/server/resources/process-instances/work/Work'
import { workOffOne } from '@/server/resources/process-instances/work/workOff'
import { workJob } from '@/server/resources/processHints'

/** How much is done at a time: a slow host keeps the others waiting no longer than that. */
const atOnce = 8
/** Most work of one run; the rest is left to the next. */
const mostAtOnce = 500

/** Works off what processes have to do until there is nothing due. */
export async function workOffAll(worker: Worker): Promise<void> {
  let left = mostAtOnce
  const lane = async () => {
    while (left > 0) {
      left -= 1
      if (!(await workOffOne(worker))) return
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

/** What processes do by themselves: services, other processes, messages. Steps that cause it enqueue it; once a minute it looks for what is due again. */
export const processWork = ({ outgoing, invoke }: Pick<Env, 'outgoing'> & { invoke: Invoke }): JobKind =>
  defineJob<typeof workJob, unknown>({
    name: workJob,
    cron: '* * * * *',
    attempts: 3,
    isLong: true,
    run: ({ db, realmId }) => workOffAll({ db, realmId, outgoing, invoke, now: () => new Date() }),
  })
