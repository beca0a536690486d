import { defineResource } from '@/server/resources/defineResource'
import { recordContext } from '@/server/resources/recordContext'
import { getRecord, listRecords, recordShape } from '@/server/resources/records/readRecords'
import { createRecord, moveRecord, updateRecord } from '@/server/resources/records/writeRecords'

/** The records of entities, and those of forms for reading: one way to rows for lists, charts and other systems. */
export const recordsResource = defineResource({
  name: 'records',
  operations: {
    recordShape: (call) => recordShape(recordContext(call), call.params.source),
    listRecords: (call) => listRecords(recordContext(call), call.params.source, call.query),
    getRecord: (call) => getRecord(recordContext(call), call.params),
    createRecord: (call) =>
      createRecord(
        { ...recordContext(call), source: call.params.source },
        { data: call.body.data, key: call.idempotencyKey },
      ),
    updateRecord: (call) =>
      updateRecord({ ...recordContext(call), source: call.params.source }, { id: call.params.id, body: call.body }),
    async deleteRecord(call) {
      const { source, id } = call.params
      await moveRecord({ ...recordContext(call), source }, { id, operation: 'deleteRecord' })
      return {}
    },
    async restoreRecord(call) {
      const { source, id } = call.params
      await moveRecord({ ...recordContext(call), source }, { id, operation: 'restoreRecord' })
      return {}
    },
  },
})
