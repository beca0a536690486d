import { chartKind } from '@/domain/documents/kinds/chart/chartKind'
import { chartProblems } from '@/domain/documents/kinds/chart/chartProblems'
import { refOf } from '@/domain/documents/refOf'
import { sourceFields } from '@/server/records/aggregates/sourceFields'
import { definePublishable } from '@/server/resources/definePublishable'

export const chartPublishable = definePublishable({
  kind: chartKind,
  /** Fields are checked against the source as it is published now; a missing source is a dangling reference. */
  async gate(db, scope, { document }) {
    const fields = await sourceFields(db, scope, refOf(document.source))
    if (!fields) return []
    const known = new Set(chartProblems(document).map(({ pointer, code }) => `${pointer} ${code}`))
    return chartProblems(document, fields).filter(({ pointer, code }) => !known.has(`${pointer} ${code}`))
  },
})
