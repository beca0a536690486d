import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { DashboardDocument } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { dashboardReferences } from '@/domain/documents/kinds/dashboard/dashboardReferences'
import { findDocumentKind } from '@/domain/documents/kinds/registry'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'
import { draftsOf, publishedDocument } from '@/server/resources/publishedDocument'

/** The documents that the widgets of a dashboard show, by their references: as published, or else, for builders, as drafts. Missing ones are left out. */
export async function dashboardParts(
  db: Database,
  scope: ResourceScope,
  document: DashboardDocument,
  { withDrafts = false } = {},
): Promise<Map<string, Envelope>> {
  const found = new Map<string, Envelope>()
  // A member of something is a source of options, no document to be shown.
  const targets = dashboardReferences(document).filter(({ member }) => member === undefined)
  for (const { kind, code } of targets) {
    const reference = `${kind}:${code}`
    if (found.has(reference) || !findDocumentKind(kind)) continue
    const part = await onlineOrNull(db, scope, { kind, key: code })
    const draft = part || !withDrafts ? undefined : (await draftsOf(db, scope, kind, [code])).get(code)
    const shown = part ?? draft
    if (shown) found.set(reference, shown)
  }
  return found
}

async function onlineOrNull(
  db: Database,
  scope: ResourceScope,
  which: { kind: string; key: string },
): Promise<Envelope | null> {
  try {
    return (await publishedDocument(db, scope, which)).document
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
