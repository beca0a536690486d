import type { EntityDocument, EntityField } from '@/domain/documents/kinds/entity/EntityDocument'
import { fieldTypes } from '@/domain/documents/kinds/entity/fieldTypes'
import { scopePresets } from '@/domain/documents/kinds/entity/scopePresets'
import type { PartRef, PartWords } from '@/domain/documents/parts/Part'
import { NO_SCHEMA, type PropertySchema, sayValue } from '@/domain/documents/parts/sayValue'
import { t } from '@/domain/i18n/t'
import schema from '@/schemas/documents/entity.schema.json' with { type: 'json' }

type Titles = Readonly<Record<string, PropertySchema>>

const properties: Titles = { ...schema.$defs.field.properties, title: { title: t('标题') } }
const ofDocument: Titles = schema.properties
const ofScope: Titles = schema.$defs.scope.properties

const ofEnvelope: Readonly<Record<string, () => string>> = {
  title: () => t('标题'),
  code: () => t('编码'),
  scope: () => t('记录权限'),
}

/** What conditions may name of every record. */
const recordFields = [
  { id: 'createdBy', title: t('提交人') },
  { id: 'createdOrg', title: t('提交部门') },
]

/** What the parts of two entities are called; the second has the last word. */
export function entityWords(before: EntityDocument, after: EntityDocument): PartWords {
  const fieldOf = (id: string): EntityField | undefined =>
    [...after.fields, ...before.fields].find((field) => field.id === id)
  const titleOf = (id: string) => fieldOf(id)?.title ?? id
  const titles = Object.fromEntries(
    [...recordFields, ...before.fields, ...after.fields].map(({ id, title }) => [id, title]),
  )
  return {
    title: ({ id }: PartRef) => titleOf(id),
    name: ({ id }) => t('字段「{title}」', { title: titleOf(id) }),
    property: ({ id }, property) =>
      t('「{title}」{property}', { title: titleOf(id), property: t(properties[property]?.title ?? property) }),
    value: (_, property, value) =>
      property === 'type' && typeof value === 'string' && Object.hasOwn(fieldTypes, value)
        ? t(fieldTypes[value as EntityField['type']].title)
        : sayValue(value, properties[property], titles),
    path([first = '', second]) {
      const words = ofEnvelope[first]?.() ?? t(ofDocument[first]?.title ?? first)
      return first === 'scope' && second !== undefined ? `${words} ${t(ofScope[second]?.title ?? second)}` : words
    },
    pathValue([first, second = ''], value) {
      if (first === 'titleField' && typeof value === 'string') return titleOf(value)
      const preset = scopePresets.find(({ expression }) => first === 'scope' && expression === (value ?? ''))
      return preset?.title ?? sayValue(value, first === 'scope' ? ofScope[second] : NO_SCHEMA, titles)
    },
  }
}
