import type { Env } from '@/server/env'
import { housekeeping } from '@/server/jobs/housekeeping'
import { dailyDigest } from '@/server/resources/dailyDigest'
import type { Invoke } from '@/server/resources/defineResource'
import { deliverMessages } from '@/server/resources/deliverMessages'
import { emptiedPools } from '@/server/resources/emptiedPools'
import { processDue } from '@/server/resources/processDue'
import { processWork } from '@/server/resources/processWork'

/** The jobs that this release runs; jobs of other names wait for a node that knows them. */
export const jobKindsOf = (means: Pick<Env, 'outgoing' | 'messaging'> & { invoke: Invoke }) =>
  [housekeeping, processDue, emptiedPools, processWork(means), deliverMessages(means), dailyDigest(means)] as const
