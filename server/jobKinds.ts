import { housekeeping } from '@/server/jobs/housekeeping'

/** What the nodes of this release work off; jobs of other names wait for a node that knows them. */
export const jobKinds = [housekeeping] as const
