import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { scoped } from '@/server/db/scoped'
import { exportRows } from '@/server/resources/data-lists/exportRows'
import { listSources } from '@/server/resources/data-lists/listSources'
import { printRows } from '@/server/resources/data-lists/printRows'
import { defineResource } from '@/server/resources/defineResource'
import { getList, listRows, previewRows } from '@/server/resources/listRows'
import { processOfForm } from '@/server/resources/processOfForm'
import { recordCaller } from '@/server/resources/recordCaller'
import { recordContext } from '@/server/resources/recordContext'

export const dataListsResource = defineResource({
  name: 'data-lists',
  operations: {
    async getDataList({ db, session, tenant, params }) {
      const caller = recordCaller(session, tenant)
      const found = await getList(db, caller, params.code)
      return {
        ...found,
        process: await processOfForm(scoped(db, caller), session, (found.list as unknown as ListDocument).source.$ref),
      }
    },
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
