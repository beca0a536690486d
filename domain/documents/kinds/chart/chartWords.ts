import { aggregateTitle } from '@/domain/aggregates/Aggregate'
import type { ChartDocument, ChartMeasure } from '@/domain/documents/kinds/chart/ChartDocument'
import type { PartRef, PartWords } from '@/domain/documents/parts/Part'
import { type PropertySchema, sayValue } from '@/domain/documents/parts/sayValue'
import { t } from '@/domain/i18n/t'
import schema from '@/schemas/documents/chart.schema.json' with { type: 'json' }

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
    value: (ref, property, value) => sayValue(value, propertiesOf(ref.collection)[property]),
    path: ([first = '', second]) => {
      const property = own[first]
      const inner = second === undefined ? undefined : (property?.properties?.[second]?.title ?? second)
      return [t(property?.title ?? first), ...(inner === undefined ? [] : [t(inner)])].join(' ')
    },
    pathValue: ([first = '', second], value) =>
      sayValue(value, second === undefined ? own[first] : own[first]?.properties?.[second]),
  }
}
