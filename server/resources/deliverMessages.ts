import type { Env } from '@/server/env'
import { defineJob, type JobKind } from '@/server/jobs/defineJob'
import { deliverOne, type Sender } from '@/server/resources/message-settings/delivery/deliver'
import { deliveryJob } from '@/server/resources/queueDeliveries'

/** How many are sent at a time: a slow mail server keeps the others waiting no longer than that. */
const atOnce = 8
/** Most of one run; the rest is left to the next. */
const mostAtOnce = 500

/** Sends what is due until there is nothing. */
export async function deliverAll(sender: Sender): Promise<void> {
  let left = mostAtOnce
  const lane = async () => {
    while (left > 0) {
      left -= 1
      if (!(await deliverOne(sender))) return
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

/** Messages by mail and robots. What causes them enqueues it; once a minute it looks for what is to be tried again. */
export const deliverMessages = ({ messaging }: Pick<Env, 'messaging'>): JobKind =>
  defineJob<typeof deliveryJob, unknown>({
    name: deliveryJob,
    cron: '* * * * *',
    attempts: 3,
    isLong: true,
    run: ({ db, realmId }) => deliverAll({ db, realmId, messaging, now: () => new Date() }),
  })
