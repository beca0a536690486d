import { defineResource } from '@/server/resources/defineResource'
import { findChoices, listChoices } from '@/server/resources/form-instances/listChoices'
import { recycleBin } from '@/server/resources/form-instances/recycleBin'
import { formInstanceRepository } from '@/server/resources/form-instances/repository'
import { submitForm } from '@/server/resources/form-instances/submitForm'

export const formInstancesResource = defineResource({
  name: 'form-instances',
  operations: {
    submitForm: ({ db, session, tenant, body, invoke, idempotencyKey }) =>
      submitForm({ db, session, tenant, body, invoke, key: idempotencyKey }),
    listChoices: ({ db, session, tenant, params, query, invoke }) =>
      listChoices({ db, session, tenant, invoke }, { params, query }),
    findChoices: ({ db, session, tenant, params, body, invoke }) =>
      findChoices({ db, session, tenant, invoke }, { params, body }),
    listFormInstances: ({ db, session, tenant, query }) => formInstanceRepository(db, session, tenant).mine(query),
    manageFormInstances: ({ db, session, tenant, query }) => formInstanceRepository(db, session, tenant).manage(query),
    getFormInstance: ({ db, session, tenant, params }) =>
      formInstanceRepository(db, session, tenant).get(params.orderId),
    updateFormInstance: ({ db, session, tenant, params, body, invoke }) =>
      formInstanceRepository(db, session, tenant).update(params.orderId, body, invoke),
    listDeletedFormInstances: ({ db, session, tenant, query }) => recycleBin(db, session, tenant).list(query),
    async restoreFormInstance({ db, session, tenant, params }) {
      await recycleBin(db, session, tenant).restore(params.orderId)
      return {}
    },
    async deleteFormInstance({ db, session, tenant, params }) {
      await formInstanceRepository(db, session, tenant).remove(params.orderId)
      return {}
    },
  },
})
