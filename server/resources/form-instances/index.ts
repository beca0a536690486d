import { defineResource } from '@/server/resources/defineResource'
import { readIdempotencyKey } from '@/server/resources/form-instances/idempotency'
import { findChoices, listChoices } from '@/server/resources/form-instances/listChoices'
import { recycleBin } from '@/server/resources/form-instances/recycleBin'
import { formInstanceRepository } from '@/server/resources/form-instances/repository'
import { runAsCaller } from '@/server/resources/form-instances/sources/runAsCaller'
import { submitForm } from '@/server/resources/form-instances/submitForm'

export const formInstancesResource = defineResource({
  name: 'form-instances',
  operations: {
    submitForm: ({ db, env, session, tenant, body, request }) =>
      submitForm({
        db,
        session,
        tenant,
        body,
        key: readIdempotencyKey(request.headers['idempotency-key']),
        run: runAsCaller(request, env.apiPrefix),
      }),
    listChoices: ({ db, env, session, tenant, params, query, request }) =>
      listChoices({ db, session, tenant, run: runAsCaller(request, env.apiPrefix) }, { params, query }),
    findChoices: ({ db, env, session, tenant, params, body, request }) =>
      findChoices({ db, session, tenant, run: runAsCaller(request, env.apiPrefix) }, { params, body }),
    listFormInstances: ({ db, session, tenant, query }) => formInstanceRepository(db, session, tenant).mine(query),
    manageFormInstances: ({ db, session, tenant, query }) => formInstanceRepository(db, session, tenant).manage(query),
    getFormInstance: ({ db, session, tenant, params }) =>
      formInstanceRepository(db, session, tenant).get(params.orderId),
    updateFormInstance: ({ db, env, session, tenant, params, body, request }) =>
      formInstanceRepository(db, session, tenant).update(params.orderId, body, runAsCaller(request, env.apiPrefix)),
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
