import { housekeeping } from '@/server/jobs/housekeeping'

/** The jobs that this release runs; jobs of other names wait for a node that knows them. */
export const jobKinds = [housekeeping] as const
