import { DocumentError } from '@/domain/documents/DocumentError'
import type { ChartDocument } from '@/domain/documents/kinds/chart/ChartDocument'
import { chartKind } from '@/domain/documents/kinds/chart/chartKind'
import { chartProblems } from '@/domain/documents/kinds/chart/chartProblems'
import { loadChart } from '@/domain/documents/kinds/chart/loadChart'
import { parseReference } from '@/domain/documents/tree/harvestReferences'
import { AppError } from '@/domain/errors/AppError'
import { chartFields } from '@/server/records/aggregates/recordAggregates'
import { openSource } from '@/server/records/openSource'
import { chartData } from '@/server/resources/chartData'
import { defineResource } from '@/server/resources/defineResource'
import { type DocumentCall, documentDoors, recordContext } from '@/server/resources/documentDoors'
import { publishedDocument } from '@/server/resources/publishedDocument'

const { kind } = chartKind

const published = ({ db, session, tenant }: DocumentCall, key: string) =>
  publishedDocument(db, { realmId: session.realmId, appId: tenant.appId }, { kind, key })

/** A chart that need not be finished, but must have the shape of one. Throws document_invalid. */
function readChart(json: unknown): ChartDocument {
  try {
    const document = loadChart(json)
    const problems = chartProblems(document).filter(({ code }) => code === 'schema')
    if (problems.length > 0) throw new DocumentError(problems)
    return document
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    throw new AppError('document_invalid', { details: { problems: error.problems } })
  }
}

export const chartsResource = defineResource({
  name: 'charts',
  operations: {
    listCharts: (call) => documentDoors(kind, call).list(call.query),
    saveChart: (call) => documentDoors(kind, call).save(call.body),
    deleteChart: (call) => documentDoors(kind, call).remove(call.params.x),
    publishChart: (call) => documentDoors(kind, call).publish(call.params.x, call.body),
    async getChartByCode(call) {
      const found = await published(call, call.params.x)
      // The server applies the conditions that its builder set.
      const { filter: _, ...document } = found.document as ChartDocument
      return { ...found, document }
    },
    async queryChart(call) {
      const { document } = await published(call, call.params.x)
      return chartData(recordContext(call), document as ChartDocument)
    },
    previewChart: (call) => chartData(recordContext(call), readChart(call.body.document)),
    async chartFields(call) {
      const context = recordContext(call)
      const target = parseReference(call.query.source)
      if (!target) throw new AppError('not_found')
      const source = await openSource(context.db, context.caller, target)
      return { title: source.shape?.document.title ?? '', content: await chartFields(context, source) }
    },
  },
})
