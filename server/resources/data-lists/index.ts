import { exportRows } from '@/server/resources/data-lists/exportRows'
import { listSources } from '@/server/resources/data-lists/listSources'
import { printRows } from '@/server/resources/data-lists/printRows'
import { defineResource } from '@/server/resources/defineResource'
import { getList, listRows, previewRows } from '@/server/resources/listRows'
import { recordCaller } from '@/server/resources/recordCaller'
import { recordContext } from '@/server/resources/recordContext'

export const dataListsResource = defineResource({
  name: 'data-lists',
  operations: {
    getDataList: ({ db, session, tenant, params }) => getList(db, recordCaller(session, tenant), params.code),
    listDataRows: ({ db, session, tenant, params, query }) =>
      listRows(db, recordCaller(session, tenant), params.code, query),
    listRecordSources: ({ db, session, tenant, query }) => listSources(db, recordCaller(session, tenant), query),
    previewDataRows: ({ db, session, tenant, body }) => previewRows(db, recordCaller(session, tenant), body),
    printDataRows: ({ params, query, ...call }) => printRows(recordContext(call), { code: params.code, query }),
  },
  httpOperations: {
    exportDataRows: ({ params, query, reply, ...call }) =>
      exportRows(recordContext(call), { code: params.code, query, reply }),
  },
})
