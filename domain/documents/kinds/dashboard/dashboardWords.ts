import type { DashboardDocument } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { dashboardWidgetKindOf } from '@/domain/documents/kinds/dashboard/widgets/registry'
import type { PartRef, PartWords } from '@/domain/documents/parts/Part'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'

interface PropertySchema {
  title?: string
  enum?: readonly unknown[]
  'x-enum-titles'?: readonly string[]
}

const documentTitles: Readonly<Record<string, () => string>> = {
  title: () => t('标题'),
  code: () => t('编码'),
  comments: () => t('说明'),
  layouts: () => t('布局'),
}

function propertyOf(type: string | undefined, name: string): PropertySchema | undefined {
  const { properties } = (dashboardWidgetKindOf(type ?? '')?.schema ?? {}) as {
    properties?: Readonly<Record<string, PropertySchema>>
  }
  return properties?.[name]
}

function say(value: unknown, property?: PropertySchema): string {
  const title = property?.['x-enum-titles']?.[property.enum?.indexOf(value) ?? -1]
  if (title !== undefined) return t(title)
  if (value === undefined || value === null || value === '') return t('（无）')
  if (typeof value === 'boolean') return value ? t('是') : t('否')
  if (!isRecord(value))
    return Array.isArray(value) ? value.map((one) => say(one)).join(t('、')) || t('（无）') : String(value)
  if (typeof value.$ref === 'string') return value.$ref
  if (typeof value.w === 'number')
    return t('第 {x} 列第 {y} 行，宽 {w} 高 {h}', {
      x: Number(value.x) + 1,
      y: Number(value.y) + 1,
      w: value.w,
      h: String(value.h),
    })
  if (typeof value.parameter === 'string') return `${value.parameter} ← ${String(value.widget)}`
  return typeof value.name === 'string' ? value.name : JSON.stringify(value)
}

/** What the parts of two dashboards are called; the second has the last word. */
export function dashboardWords(before: DashboardDocument, after: DashboardDocument): PartWords {
  const widgetOf = (id: string) =>
    [after, before].flatMap(({ widgets }) => widgets.find((one) => one.id === id) ?? [])[0]
  const titleOf = (id: string) => {
    const widget = widgetOf(id)
    return widget ? widget.title || (dashboardWidgetKindOf(widget.type)?.title ?? id) : id
  }
  const propertyTitle = ({ collection, id }: PartRef, name: string): string => {
    if (collection === 'linkage') return name === 'publications' ? t('发布') : t('订阅')
    return t(propertyOf(widgetOf(id)?.type, name)?.title ?? name)
  }
  return {
    title: ({ id }) => titleOf(id),
    name: ({ collection, id }) =>
      collection === 'linkage'
        ? t('「{title}」的联动', { title: titleOf(id) })
        : t('组件「{title}」', { title: titleOf(id) }),
    property: (ref, name) => t('「{title}」{property}', { title: titleOf(ref.id), property: propertyTitle(ref, name) }),
    value: ({ collection, id }, name, value) =>
      say(value, collection === 'widgets' ? propertyOf(widgetOf(id)?.type, name) : undefined),
    path: ([first = '', second, id, ...rest]) => {
      if (second === 'widgetLayouts' && id !== undefined)
        return [t('「{title}」的位置', { title: titleOf(id) }), ...rest].join(' ')
      if (second === 'titleVisible') return t('显示标题')
      return documentTitles[first]?.() ?? first
    },
    pathValue: (_path, value) => say(value),
  }
}
