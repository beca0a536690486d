import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { ChartDocument } from '@/domain/documents/kinds/chart/ChartDocument'
import { chartKind } from '@/domain/documents/kinds/chart/chartKind'
import { chartTopics } from '@/domain/documents/kinds/chart/chartTopics'
import type { TopicsOfReference } from '@/domain/documents/kinds/dashboard/widgets/DashboardWidgetKind'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { listKind } from '@/domain/documents/kinds/list/listKind'
import { listTopics } from '@/domain/documents/kinds/list/listTopics'
import { refOf } from '@/domain/documents/refOf'
import type { WidgetTopics } from '@/domain/linkage/Linkage'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'
import { sourceFields } from '@/server/records/aggregates/sourceFields'

/** What a document publishes and takes as a widget; undefined where its source is gone. */
type TopicsOf = (db: Database, scope: ResourceScope, document: Envelope) => Promise<WidgetTopics | undefined>

/** By the kind of document that widgets of dashboards refer to, a line each. */
const kinds: Readonly<Record<string, TopicsOf>> = {
  [chartKind.kind]: async (db, scope, document) => {
    const chart = document as ChartDocument
    const fields = await sourceFields(db, scope, refOf(chart.source))
    return fields ? chartTopics(chart, fields) : undefined
  },
  [listKind.kind]: async (db, scope, document) => {
    const fields = await sourceFields(db, scope, refOf((document as ListDocument).source))
    return fields ? listTopics(document, fields) : undefined
  },
}

/** What some documents publish and take, by their references such as `chart:by_month`. */
export async function referenceTopics(
  db: Database,
  scope: ResourceScope,
  documents: ReadonlyMap<string, Envelope>,
): Promise<TopicsOfReference> {
  const found = new Map<string, WidgetTopics>()
  for (const [reference, document] of documents) {
    const topics = await kinds[document.kind]?.(db, scope, document)
    if (topics) found.set(reference, topics)
  }
  return (reference) => found.get(reference)
}
