import { defineResource } from '@/server/resources/defineResource'
import { readIdempotencyKey } from '@/server/resources/form-instances/idempotency'
import { formInstanceRepository } from '@/server/resources/form-instances/repository'
import { submitForm } from '@/server/resources/form-instances/submitForm'

export const formInstancesResource = defineResource({
  name: 'form-instances',
  operations: {
    submitForm: ({ db, session, tenant, body, request }) =>
      submitForm({ db, session, tenant, body, key: readIdempotencyKey(request.headers['idempotency-key']) }),
    listFormInstances: ({ db, session, tenant, query }) => formInstanceRepository(db, session, tenant).mine(query),
    manageFormInstances: ({ db, session, tenant, query }) => formInstanceRepository(db, session, tenant).manage(query),
    getFormInstance: ({ db, session, tenant, params }) =>
      formInstanceRepository(db, session, tenant).get(params.orderId),
    updateFormInstance: ({ db, session, tenant, params, body }) =>
      formInstanceRepository(db, session, tenant).update(params.orderId, body),
    async deleteFormInstance({ db, session, tenant, params }) {
      await formInstanceRepository(db, session, tenant).remove(params.orderId)
      return {}
    },
  },
})
