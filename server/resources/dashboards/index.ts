import { DocumentError } from '@/domain/documents/DocumentError'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { DashboardDocument } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { dashboardKind } from '@/domain/documents/kinds/dashboard/dashboardKind'
import { dashboardProblems } from '@/domain/documents/kinds/dashboard/dashboardProblems'
import { dashboardReferences } from '@/domain/documents/kinds/dashboard/dashboardReferences'
import { dashboardTopics } from '@/domain/documents/kinds/dashboard/dashboardTopics'
import { loadDashboard } from '@/domain/documents/kinds/dashboard/loadDashboard'
import { AppError } from '@/domain/errors/AppError'
import { dashboardParts } from '@/server/resources/dashboardParts'
import { queryWidgets } from '@/server/resources/dashboards/queryWidgets'
import { defineResource } from '@/server/resources/defineResource'
import { type DocumentCall, documentDoors, recordContext } from '@/server/resources/documentDoors'
import { publishedDocument } from '@/server/resources/publishedDocument'
import { referenceTopics } from '@/server/resources/referenceTopics'

const { kind } = dashboardKind

async function published({ db, session, tenant }: DocumentCall, key: string) {
  const scope = { realmId: session.realmId, appId: tenant.appId }
  const found = await publishedDocument(db, scope, { kind, key })
  const document = found.document as DashboardDocument
  return { ...found, document, parts: await dashboardParts(db, scope, document) }
}

/** By their references, without the conditions that their builder set: the server applies those. */
const shownParts = (parts: ReadonlyMap<string, Envelope>): Record<string, Envelope> =>
  Object.fromEntries(
    [...parts].map(([reference, part]) => {
      const { filter: _, scope: __, ...shown } = part as Envelope & { filter?: string; scope?: string }
      return [reference, shown]
    }),
  )

/** A dashboard that need not be finished, but must have the shape of one. Throws document_invalid. */
function readDashboard(json: unknown): DashboardDocument {
  try {
    const document = loadDashboard(json)
    const problems = dashboardProblems(document).filter(({ code }) => code === 'schema')
    // A chart that is not chosen yet is no obstacle to showing the others.
    if (problems.some(({ pointer }) => !/^\/widgets\/\d+(\/|$)/.test(pointer))) throw new DocumentError(problems)
    return document
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    throw new AppError('document_invalid', { details: { problems: error.problems } })
  }
}

export const dashboardsResource = defineResource({
  name: 'dashboards',
  operations: {
    listDashboards: (call) => documentDoors(kind, call).list(call.query),
    saveDashboard: (call) => documentDoors(kind, call).save(call.body),
    deleteDashboard: (call) => documentDoors(kind, call).remove(call.params.x),
    publishDashboard: (call) => documentDoors(kind, call).publish(call.params.x, call.body),
    async getDashboard(call) {
      const { parts, ...found } = await published(call, call.params.x)
      const references = dashboardReferences(found.document).map((one) => `${one.kind}:${one.code}`)
      return { ...found, parts: shownParts(parts), bizResourceRefs: [...new Set(references)] }
    },
    async queryDashboard(call) {
      const found = await published(call, call.params.x)
      return { results: await queryWidgets(recordContext(call), found, call.body) }
    },
    async previewDashboard(call) {
      const { db, session, tenant, body } = call
      const scope = { realmId: session.realmId, appId: tenant.appId }
      const document = readDashboard(body.document)
      const parts = await dashboardParts(db, scope, document, { withDrafts: true })
      const topics = dashboardTopics(document, await referenceTopics(db, scope, parts))
      return {
        parts: shownParts(parts),
        topics: Object.fromEntries(
          [...topics].map(([id, { title, publications, parameters }]) => [
            id,
            { title, publications: [...publications], parameters: [...parameters] },
          ]),
        ),
        results: await queryWidgets(recordContext(call), { document, parts }, body),
      }
    },
  },
})
