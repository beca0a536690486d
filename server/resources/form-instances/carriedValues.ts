import { sql } from 'kysely'
import { resolveAccess } from '@/domain/access/resolveAccess'
import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { subFormsOf } from '@/domain/documents/kinds/form/subForms'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { parseReference } from '@/domain/documents/tree/harvestReferences'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { ownValue } from '@/domain/validation/acceptValues'
import type { FormContext, FormValues } from '@/domain/validation/FormState'
import type { Database } from '@/server/db/connect'
import { idArray } from '@/server/db/values'
import type { Session, Tenant } from '@/server/plugins/session'
import { findForm, pinnedVersion } from '@/server/resources/form-instances/formVersions'
import { visibleInstances } from '@/server/resources/form-instances/visibleInstances'
import { visitValues } from '@/server/resources/form-instances/visitValues'
import { principalsOf } from '@/server/resources/principals'

interface Carrying {
  db: Database
  session: Session
  tenant: Tenant
}

interface CarriedRecord {
  document: FormDocument
  data: FormValues
  principals: readonly string[]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The nodes of a form that carry a value from a record. */
export const carryingNodes = (document: FormDocument): DocumentNode[] =>
  [...indexNodes(document).values()].flatMap(({ node }) => (kindTraitsOf(node.type)?.carriedFrom ? [node] : []))

/**
 * What the records chosen in some data of a form hand on, as far as the caller may see them. Out: a function of the node that
 * carries and the record's id; undefined for a record that is not there for the caller.
 */
export async function carriedValues(
  carrying: Carrying,
  document: FormDocument,
  data: readonly FormValues[],
): Promise<NonNullable<FormContext['carried']>> {
  const sources = new Map<DocumentNode, string>()
  for (const one of [document, ...Object.values(subFormsOf(document))])
    for (const node of carryingNodes(one)) {
      const from = indexNodes(one).get(String(node[kindTraitsOf(node.type)?.carriedFrom ?? '']))?.node
      const reference = parseReference((from?.form as { $ref?: unknown } | undefined)?.$ref)
      if (from && reference?.kind === 'form') sources.set(from, reference.code)
    }
  if (sources.size === 0) return () => undefined
  const wanted = new Map<string, Set<string>>()
  for (const values of data)
    visitValues(document, values, ({ node, value }) => {
      const code = sources.get(node)
      if (code === undefined || typeof value !== 'string' || !uuid.test(value)) return
      wanted.set(code, (wanted.get(code) ?? new Set()).add(value))
    })
  const records = new Map<string, CarriedRecord>()
  for (const [code, ids] of wanted)
    for (const [id, record] of await readRecords(carrying, code, ids)) records.set(id, record)
  return (node, id) => {
    const record = records.get(id)
    return record && carriedValue(node, record)
  }
}

/** The value of one field of a record, null where the caller may not see it or that version does not have it. */
export function carriedValue({ field }: DocumentNode, { document, data, principals }: CarriedRecord): unknown {
  const { id, type } = field as { id: string; type: string }
  const place = indexNodes(document).get(id)
  const isOpen =
    place &&
    !place.subTable &&
    place.node.type === type &&
    kindTraitsOf(type)?.secret !== true &&
    resolveAccess(document, principals).get(id)?.view === true
  return isOpen ? (ownValue(data, bindOf(place.node)) ?? null) : null
}

async function readRecords(
  { db, session, tenant }: Carrying,
  code: string,
  ids: ReadonlySet<string>,
): Promise<[string, CarriedRecord][]> {
  const scope = { realmId: session.realmId, appId: tenant.appId }
  const form = await findForm(db, scope, code)
  const { rows } = await sql<{ id: string; version: number; data: FormValues }>`
    select i.id, i.version, i.data from form_instance i
    where ${visibleInstances(session, tenant)} and i.form_id = ${form.id}::uuid
      and i.id = any(${idArray(ids)}::uuid[])`.execute(db)
  const found: [string, CarriedRecord][] = []
  for (const { id, version, data } of rows) {
    const { document } = await pinnedVersion(db, scope, form.id, version)
    found.push([id, { document, data, principals: await principalsOf(db, session, [document]) }])
  }
  return found
}
