import { chainAudit } from '@/server/db/chainAudit'
import { collectFiles } from '@/server/db/collectFiles'
import { forgetOld } from '@/server/db/forgetOld'
import { defineJob } from '@/server/jobs/defineJob'

/** Removes expired rows and extends the chain of the audit log. */
export const housekeeping = defineJob({
  name: 'housekeeping',
  cron: '17 * * * *',
  attempts: 3,
  isLong: true,
  async run({ db, files, now }) {
    await forgetOld(db, now.getTime())
    await collectFiles(db, files, now.getTime())
    await chainAudit(db)
  },
})
