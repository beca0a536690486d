import { defineResource } from '@/server/resources/defineResource'
import { processStatistic } from '@/server/resources/statistics/processStatistic'

export const statisticsResource = defineResource({
  name: 'statistics',
  operations: {
    getProcessStatistic: ({ db, session, query }) => processStatistic(db, session, query),
  },
})
