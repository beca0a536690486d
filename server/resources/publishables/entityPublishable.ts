import type { EntityDocument } from '@/domain/documents/kinds/entity/EntityDocument'
import { entityKind } from '@/domain/documents/kinds/entity/entityKind'
import { loadEntity } from '@/domain/documents/kinds/entity/loadEntity'
import { planEntity, questionsOf } from '@/domain/documents/kinds/entity/plan/planEntity'
import { planWords } from '@/domain/documents/kinds/entity/plan/planWords'
import type { Problem } from '@/domain/documents/Problem'
import type { Database } from '@/server/db/connect'
import { entityRows } from '@/server/db/entities/entityRows'
import { countRecords, readEntityTable, readFacts, runPlan } from '@/server/db/entities/entityTables'
import type { ResourceScope } from '@/server/db/references'
import { scoped } from '@/server/db/scoped'
import { type Candidate, definePublishable } from '@/server/resources/definePublishable'
import { entityFromForm } from '@/server/resources/publishables/entityForms'

/** What publishing an entity would do to its table, with what is stored there. */
async function planOf(db: Database, ids: ResourceScope, { id, publishedVersion, document }: Candidate<EntityDocument>) {
  const scope = scoped(db, ids)
  const row =
    publishedVersion === null
      ? undefined
      : await scope
          .select('resourceVersion')
          .select('document')
          .where('resourceId', '=', id)
          .where('version', '=', publishedVersion)
          .executeTakeFirst()
  const was = row ? loadEntity(row.document) : null
  const table = await readEntityTable(scope, id)
  const changes = { was, is: document, table }
  const facts = await readFacts(scope, id, { table, questions: questionsOf(changes) })
  return { was, facts, plan: planEntity({ ...changes, facts }) }
}

/** What the table can't become is a problem at the field that asks for it. */
async function gate(db: Database, scope: ResourceScope, candidate: Candidate<EntityDocument>): Promise<Problem[]> {
  if (entityKind.problems(candidate.document).some(({ severity }) => severity === 'error')) return []
  const { plan } = await planOf(db, scope, candidate)
  return plan.refusals.map(({ id, property, message }) => ({
    severity: 'error',
    code: 'plan_refused',
    message,
    nodeId: id,
    pointer: `/fields/${candidate.document.fields.findIndex((field) => field.id === id)}/${property}`,
  }))
}

export const entityPublishable = definePublishable({
  kind: entityKind,
  make: entityFromForm,
  gate,
  async members(_db, _scope, { document }) {
    const ids = new Set(document.fields.map(({ id }) => id))
    return (name) => (ids.has(name) ? name : undefined)
  },
  async plan(db, scope, candidate) {
    if (entityKind.problems(candidate.document).some(({ severity }) => severity === 'error')) return []
    const { was, facts, plan } = await planOf(db, scope, candidate)
    return planWords(plan, { was, is: candidate.document, facts })
  },
  async onPublish(trx, scope, candidate) {
    const { plan } = await planOf(trx, scope, candidate)
    await runPlan(scoped(trx, scope), candidate.id, { plan, document: candidate.document })
  },
  async holdings(db, ids, id) {
    const scope = scoped(db, ids)
    return (await readEntityTable(scope, id)) ? countRecords(scope, id) : 0
  },
  async onDelete(trx, ids, id) {
    const scope = scoped(trx, ids)
    await scope.delete('recordFileUse').where('entityId', '=', id).execute()
    await scope.delete('entityTable').where('entityId', '=', id).execute()
    await entityRows(scope, id).drop()
  },
})
