import type { OperationName } from '@/domain/contract/generated/operations'
import type { Database } from '@/server/db/connect'
import type { Session, Tenant } from '@/server/plugins/session'
import type { ChoiceContext } from '@/server/records/choices/ChoiceSource'
import { listRecycleBin } from '@/server/records/formData/recycleBin'
import { defineResource, type Invoke } from '@/server/resources/defineResource'
import { removeInstance, restoreInstance, updateInstance } from '@/server/resources/form-instances/changeInstance'
import { getInstance } from '@/server/resources/form-instances/getInstance'
import { findChoices, listChoices } from '@/server/resources/form-instances/listChoices'
import { listInstances } from '@/server/resources/form-instances/listInstances'
import { submitForm } from '@/server/resources/form-instances/submitForm'
import { recordCaller } from '@/server/resources/recordCaller'

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

export const formInstancesResource = defineResource({
  name: 'form-instances',
  operations: {
    submitForm: (call) => submitForm({ ...contextOf(call), body: call.body, key: call.idempotencyKey }),
    listChoices: (call) => listChoices(contextOf(call), call),
    findChoices: (call) => findChoices(contextOf(call), call),
    listFormInstances: ({ db, session, tenant, query }) =>
      listInstances(db, recordCaller(session, tenant), { ...query, isOwn: true }),
    manageFormInstances: ({ db, session, tenant, query }) =>
      listInstances(db, recordCaller(session, tenant), { ...query, isOwn: false }),
    getFormInstance: ({ db, session, tenant, params }) =>
      getInstance(db, recordCaller(session, tenant), params.orderId),
    updateFormInstance: (call) => updateInstance({ ...contextOf(call), orderId: call.params.orderId }, call.body),
    listDeletedFormInstances: ({ db, session, tenant, query }) =>
      listRecycleBin(db, recordCaller(session, tenant), query),
    async restoreFormInstance(call) {
      await restoreInstance({ ...contextOf(call), orderId: call.params.orderId })
      return {}
    },
    async deleteFormInstance(call) {
      await removeInstance({ ...contextOf(call), orderId: call.params.orderId })
      return {}
    },
  },
})
