import type { RuntimePorts } from '@/src/runtime/ports'
import type { RecordDoor } from './RecordDoor'

/** The records of an entity, by its code; their form is made of the entity's fields, and has no versions. */
export function entityDoor({ call }: Pick<RuntimePorts, 'call'>, code: string): RecordDoor {
  const source = `entity:${code}`
  return {
    name: source,
    async load(id) {
      const record = await call('getRecord', { params: { source, id } })
      return { ...record, orderId: id, form: source, formTitle: record.document.title, version: 1, subForms: {} }
    },
    change: (id, body) => call('updateRecord', { params: { source, id }, body }),
    async blank() {
      const { title, version, document } = await call('recordShape', { params: { source } })
      return { id: source, code: source, title, version, document, subForms: {} }
    },
    create: (_, data, key) => call('createRecord', { params: { source }, body: { data }, idempotencyKey: key }),
    remove: { operation: 'deleteRecord', params: { source: JSON.stringify(source), id: 'row.id' } },
  }
}
