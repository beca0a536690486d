import type { NewDocument } from '@/domain/documents/kinds/DocumentKind'
import type { EntityDocument } from '@/domain/documents/kinds/entity/EntityDocument'
import { entityLoader } from '@/domain/documents/kinds/entity/loadEntity'
import { t } from '@/domain/i18n/t'

/** An entity with a name as its only field: complete, and what most tables begin with. */
export const emptyEntity = ({ code, title }: NewDocument): EntityDocument => ({
  kind: 'entity',
  schemaVersion: entityLoader.version,
  code,
  title,
  fields: [{ id: 'name', title: t('名称'), type: 'text', required: true }],
  titleField: 'name',
  scope: {},
})
