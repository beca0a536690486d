import type { DocumentKind } from '@/domain/documents/kinds/DocumentKind'
import type { EntityDocument } from '@/domain/documents/kinds/entity/EntityDocument'
import { emptyEntity } from '@/domain/documents/kinds/entity/emptyEntity'
import { entityProblems } from '@/domain/documents/kinds/entity/entityProblems'
import { entityReferences, renameEntityReference } from '@/domain/documents/kinds/entity/entityReferences'
import { entityWords } from '@/domain/documents/kinds/entity/entityWords'
import { entityLoader } from '@/domain/documents/kinds/entity/loadEntity'
import { renameEntityParts } from '@/domain/documents/kinds/entity/renameEntityParts'
import { t } from '@/domain/i18n/t'

/** Entities: tables of an application, whose columns are their fields. */
export const entityKind: DocumentKind<EntityDocument> = {
  ...entityLoader,
  title: t('数据实体'),
  collections: [{ name: 'fields', shape: 'list', idStem: ({ type }) => String(type) }],
  empty: emptyEntity,
  problems: entityProblems,
  references: entityReferences,
  renameReference: renameEntityReference,
  renameParts: renameEntityParts,
  words: entityWords,
}
