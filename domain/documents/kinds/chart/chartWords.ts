import { aggregateTitle } from '@/domain/aggregates/Aggregate'
import type { ChartDocument, ChartMeasure } from '@/domain/documents/kinds/chart/ChartDocument'
import type { PartRef, PartWords } from '@/domain/documents/parts/Part'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import schema from '@/schemas/documents/chart.schema.json' with { type: 'json' }

interface PropertySchema {
  title?: string
  enum?: readonly unknown[]
  'x-enum-titles'?: readonly string[]
  properties?: Readonly<Record<string, PropertySchema>>
}

const wellProperties: Readonly<Record<string, PropertySchema>> = schema.$defs.well.properties
const measureProperties: Readonly<Record<string, PropertySchema>> = schema.$defs.measure.properties
const own: Readonly<Record<string, PropertySchema>> = {
  ...schema.properties,
  title: { title: t('标题') },
  code: { title: t('编码') },
}

const propertiesOf = (collection: string) => (collection === 'wells' ? wellProperties : measureProperties)

/** How a measure is called: by its own title, else by what it does. */
export const measureTitleOf = ({ title, aggregate, field }: ChartMeasure): string =>
  title || (field === undefined ? t('记录数') : `${field} ${aggregateTitle(aggregate)}`)

function say(value: unknown, property?: PropertySchema): string {
  const title = property?.['x-enum-titles']?.[property.enum?.indexOf(value) ?? -1]
  if (title !== undefined) return t(title)
  if (value === undefined || value === null || value === '') return t('（无）')
  if (typeof value === 'boolean') return value ? t('是') : t('否')
  if (!isRecord(value)) return String(value)
  return typeof value.$ref === 'string' ? value.$ref : JSON.stringify(value)
}

/** What the parts of two charts are called; the second has the last word. */
export function chartWords(before: ChartDocument, after: ChartDocument): PartWords {
  const title = ({ collection, id }: PartRef): string => {
    if (collection === 'wells') return id === 'series' ? t('系列') : t('维度')
    const measure = [after, before].flatMap(({ measures }) => measures.find((one) => one.id === id) ?? [])[0]
    return measure ? measureTitleOf(measure) : id
  }
  return {
    title,
    name: (ref) => (ref.collection === 'wells' ? title(ref) : t('指标「{title}」', { title: title(ref) })),
    property: (ref, property) =>
      t('「{title}」{property}', {
        title: title(ref),
        property: t(propertiesOf(ref.collection)[property]?.title ?? property),
      }),
    value: (ref, property, value) => say(value, propertiesOf(ref.collection)[property]),
    path: ([first = '', second]) => {
      const property = own[first]
      const inner = second === undefined ? undefined : (property?.properties?.[second]?.title ?? second)
      return [t(property?.title ?? first), ...(inner === undefined ? [] : [t(inner)])].join(' ')
    },
    pathValue: ([first = '', second], value) =>
      say(value, second === undefined ? own[first] : own[first]?.properties?.[second]),
  }
}
