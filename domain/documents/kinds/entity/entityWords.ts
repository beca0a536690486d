import type { EntityDocument, EntityField } from '@/domain/documents/kinds/entity/EntityDocument'
import { fieldTypes } from '@/domain/documents/kinds/entity/fieldTypes'
import { scopePresets } from '@/domain/documents/kinds/entity/scopePresets'
import type { PartRef, PartWords } from '@/domain/documents/parts/Part'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import schema from '@/schemas/documents/entity.schema.json' with { type: 'json' }

type Titles = Readonly<Record<string, { title?: string; $ref?: string }>>

const properties: Titles = schema.$defs.field.properties
const ofDocument: Titles = schema.properties
const ofScope: Readonly<Record<string, { title: string }>> = schema.$defs.scope.properties

const ofEnvelope: Readonly<Record<string, () => string>> = {
  title: () => t('标题'),
  code: () => t('编码'),
  scope: () => t('记录权限'),
}

/** A value in words; ids of fields by their titles. */
function say(value: unknown): string {
  if (value === undefined || value === null || value === '') return t('（无）')
  if (typeof value === 'boolean') return value ? t('是') : t('否')
  if (Array.isArray(value)) return value.map(say).join(t('、')) || t('（无）')
  if (!isRecord(value)) return String(value)
  if (typeof value.label === 'string') return value.label
  return typeof value.$ref === 'string' ? value.$ref : JSON.stringify(value)
}

/** What the parts of two entities are called; the second has the last word. */
export function entityWords(before: EntityDocument, after: EntityDocument): PartWords {
  const fieldOf = (id: string): EntityField | undefined =>
    [...after.fields, ...before.fields].find((field) => field.id === id)
  const titleOf = (id: string) => fieldOf(id)?.title ?? id
  return {
    title: ({ id }: PartRef) => titleOf(id),
    name: ({ id }) => t('字段「{title}」', { title: titleOf(id) }),
    property: ({ id }, property) =>
      t('「{title}」{property}', { title: titleOf(id), property: t(properties[property]?.title ?? property) }),
    value: (_, property, value) =>
      property === 'type' && typeof value === 'string' && Object.hasOwn(fieldTypes, value)
        ? t(fieldTypes[value as EntityField['type']].title)
        : say(value),
    path([first = '', second]) {
      const words = ofEnvelope[first]?.() ?? t(ofDocument[first]?.title ?? first)
      return first === 'scope' && second !== undefined ? `${words} ${t(ofScope[second]?.title ?? second)}` : words
    },
    pathValue([first], value) {
      if (first === 'titleField' && typeof value === 'string') return titleOf(value)
      const preset = scopePresets.find(({ expression }) => first === 'scope' && expression === (value ?? ''))
      return preset?.title ?? say(value)
    },
  }
}
