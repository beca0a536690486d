import { dashboardKind } from '@/domain/documents/kinds/dashboard/dashboardKind'
import { dashboardProblems } from '@/domain/documents/kinds/dashboard/dashboardProblems'
import { dashboardParts } from '@/server/resources/dashboardParts'
import { definePublishable } from '@/server/resources/definePublishable'
import { referenceTopics } from '@/server/resources/referenceTopics'

export const dashboardPublishable = definePublishable({
  kind: dashboardKind,
  /** The links are checked against what the charts publish and take now; a missing chart is a dangling reference. */
  async gate(db, scope, { document }) {
    const topicsOf = await referenceTopics(db, scope, await dashboardParts(db, scope, document))
    const known = new Set(dashboardProblems(document).map(({ pointer, code }) => `${pointer} ${code}`))
    return dashboardProblems(document, topicsOf).filter(({ pointer, code }) => !known.has(`${pointer} ${code}`))
  },
})
