import { type DocumentLoader, documentProblem, loadWith, refuseDocument } from '@/domain/documents/envelope/loadWith'
import type { EntityDocument } from '@/domain/documents/kinds/entity/EntityDocument'
import { fieldTypes } from '@/domain/documents/kinds/entity/fieldTypes'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'

const isField = (value: unknown) =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.type === 'string' &&
  Object.hasOwn(fieldTypes, value.type)

/** How entities are read. */
export const entityLoader: DocumentLoader<EntityDocument> = {
  kind: 'entity',
  version: 1,
  migrations: [],
  normalise(raw) {
    const { fields = [], scope = {} } = raw
    if (!Array.isArray(fields) || !fields.every(isField))
      refuseDocument(documentProblem('fields', t('字段须为列表，每个字段有标识和已知的类型'), '/fields'))
    if (!isRecord(scope)) refuseDocument(documentProblem('scope', t('记录权限须为对象'), '/scope'))
    return { ...raw, fields, scope } as unknown as EntityDocument
  },
}

/** JSON → entity of the current version. Throws DocumentError for what is none. */
export const loadEntity = (json: unknown): EntityDocument => loadWith(entityLoader, json)
