import type { RuntimePorts } from '@/src/runtime/ports'
import type { RecordDoor } from './RecordDoor'

/** The records of a form, by its code. */
export const formDoor = ({ call }: Pick<RuntimePorts, 'call'>, code: string): RecordDoor => ({
  name: `form:${code}`,
  load: (orderId) => call('getFormInstance', { params: { orderId } }),
  change: (orderId, body) => call('updateFormInstance', { params: { orderId }, body }),
  blank: () => call('publishedForm', { params: { id: code } }),
  create: ({ version }, data, key) => call('submitForm', { body: { form: code, version, data }, idempotencyKey: key }),
  remove: { operation: 'deleteFormInstance', params: { orderId: 'row.id' } },
})
