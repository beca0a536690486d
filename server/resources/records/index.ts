import type { OperationName } from '@/domain/contract/generated/operations'
import type { Database } from '@/server/db/connect'
import type { Session, Tenant } from '@/server/plugins/session'
import type { ChoiceContext } from '@/server/records/choices/ChoiceSource'
import { defineResource, type Invoke } from '@/server/resources/defineResource'
import { recordCaller } from '@/server/resources/recordCaller'
import { getRecord, listRecords, recordShape } from '@/server/resources/records/readRecords'
import { createRecord, moveRecord, updateRecord } from '@/server/resources/records/writeRecords'

interface Call {
  db: Database
  session: Session
  tenant: Tenant
  invoke: Invoke
}

/** The services for reading records and choices in a call. */
function contextOf({ db, session, tenant, invoke }: Call): ChoiceContext & { session: Session } {
  const ask = (name: string, query: object) => invoke(name as OperationName, { query }, { session, tenant })
  return { db, session, caller: recordCaller(session, tenant), ask }
}

/** The records of entities, and those of forms for reading: one way to rows for lists, charts and other systems. */
export const recordsResource = defineResource({
  name: 'records',
  operations: {
    recordShape: (call) => recordShape(contextOf(call), call.params.source),
    listRecords: (call) => listRecords(contextOf(call), call.params.source, call.query),
    getRecord: (call) => getRecord(contextOf(call), call.params),
    createRecord: (call) =>
      createRecord(
        { ...contextOf(call), source: call.params.source },
        { data: call.body.data, key: call.idempotencyKey },
      ),
    updateRecord: (call) =>
      updateRecord({ ...contextOf(call), source: call.params.source }, { id: call.params.id, body: call.body }),
    async deleteRecord(call) {
      const { source, id } = call.params
      await moveRecord({ ...contextOf(call), source }, { id, operation: 'deleteRecord' })
      return {}
    },
    async restoreRecord(call) {
      const { source, id } = call.params
      await moveRecord({ ...contextOf(call), source }, { id, operation: 'restoreRecord' })
      return {}
    },
  },
})
