import { type DocumentLoader, documentProblem, loadWith, refuseDocument } from '@/domain/documents/envelope/loadWith'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { refOf } from '@/domain/documents/refOf'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'

const isPart = (value: unknown) => isRecord(value) && typeof value.id === 'string'

/** How data lists are read. */
export const listLoader: DocumentLoader<ListDocument> = {
  kind: 'list',
  version: 1,
  migrations: [],
  normalise(raw) {
    const { source, columns = [], queries = [], buttons = [] } = raw
    if (refOf(source) === undefined) refuseDocument(documentProblem('source', t('列表缺少数据来源'), '/source'))
    for (const [name, parts] of Object.entries({ columns, queries, buttons }))
      if (!Array.isArray(parts) || !parts.every(isPart))
        refuseDocument(documentProblem('parts', t('列、查询条件和按钮须为带标识的列表'), `/${name}`))
    return { ...raw, columns, queries, buttons } as unknown as ListDocument
  },
}

/** JSON → data list of the current version. Throws DocumentError for what is none. */
export const loadList = (json: unknown): ListDocument => loadWith(listLoader, json)
