import { housekeeping } from '@/server/jobs/housekeeping'
import { processDue } from '@/server/resources/processDue'

/** The jobs that this release runs; jobs of other names wait for a node that knows them. */
export const jobKinds = [housekeeping, processDue] as const
