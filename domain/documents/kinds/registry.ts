import { chartKind } from '@/domain/documents/kinds/chart/chartKind'
import { dashboardKind } from '@/domain/documents/kinds/dashboard/dashboardKind'
import { entityKind } from '@/domain/documents/kinds/entity/entityKind'
import { formKind } from '@/domain/documents/kinds/form/formKind'
import { listKind } from '@/domain/documents/kinds/list/listKind'
import { makeRegistry } from '@/domain/documents/kinds/makeRegistry'
import { pageKind } from '@/domain/documents/kinds/page/pageKind'
import { processKind } from '@/domain/documents/kinds/process/processKind'

/** Every kind of document. A new one is a folder beside this file and a line here. */
export const { documentKinds, documentKindOf, findDocumentKind, loadDocument } = makeRegistry([
  formKind,
  pageKind,
  processKind,
  listKind,
  entityKind,
  chartKind,
  dashboardKind,
])
