import type { DashboardDocument } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { dashboardWidgetKindOf } from '@/domain/documents/kinds/dashboard/widgets/registry'
import type { PartRef, PartWords } from '@/domain/documents/parts/Part'
import { type PropertySchema, sayValue } from '@/domain/documents/parts/sayValue'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'

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

function sayPlace({ x, y, w, h }: Readonly<Record<string, unknown>>): string {
  return t('第 {x} 列第 {y} 行，宽 {w} 高 {h}', { x: Number(x) + 1, y: Number(y) + 1, w: Number(w), h: Number(h) })
}

const isAlike = ({ type, title }: DashboardDocument['widgets'][number], kind: string) => type === kind && !title

/** What the parts of two dashboards are called; the second has the last word. */
export function dashboardWords(before: DashboardDocument, after: DashboardDocument): PartWords {
  const widgetOf = (id: string) =>
    [after, before].flatMap(({ widgets }) => widgets.find((one) => one.id === id) ?? [])[0]
  /** What a widget without a title is called: by its kind, numbered where there are several. */
  const untitled = (id: string, type: string): string => {
    const title = dashboardWidgetKindOf(type)?.title ?? id
    const alike = [
      ...new Set([...before.widgets, ...after.widgets].flatMap((one) => (isAlike(one, type) ? one.id : []))),
    ]
    return alike.length > 1 ? `${title} ${alike.indexOf(id) + 1}` : title
  }
  const titleOf = (id: string) => {
    const widget = widgetOf(id)
    return widget ? widget.title || untitled(id, widget.type) : id
  }
  const propertyTitle = ({ collection, id }: PartRef, name: string): string => {
    if (collection === 'linkage') return name === 'publications' ? t('可筛选其他组件') : t('由谁筛选')
    return t(propertyOf(widgetOf(id)?.type, name)?.title ?? name)
  }
  /** Whom a widget follows, or that it is followed. */
  const sayLinks = (links: unknown): string => {
    const sources = (Array.isArray(links) ? links.filter(isRecord) : []).map((link) =>
      typeof link.widget === 'string' ? t('「{title}」', { title: titleOf(link.widget) }) : t('点选的内容'),
    )
    return [...new Set(sources)].join(t('、')) || t('（无）')
  }
  return {
    title: ({ id }) => titleOf(id),
    name: ({ collection, id }) =>
      collection === 'linkage'
        ? t('「{title}」的联动', { title: titleOf(id) })
        : t('组件「{title}」', { title: titleOf(id) }),
    property: (ref, name) => t('「{title}」{property}', { title: titleOf(ref.id), property: propertyTitle(ref, name) }),
    value: ({ collection, id }, name, value) =>
      collection === 'linkage' ? sayLinks(value) : sayValue(value, propertyOf(widgetOf(id)?.type, name)),
    path: ([first = '', second, id, ...rest]) => {
      if (second === 'widgetLayouts' && id !== undefined)
        return [t('「{title}」的位置', { title: titleOf(id) }), ...rest].join(' ')
      if (second === 'titleVisible') return t('显示标题')
      return documentTitles[first]?.() ?? first
    },
    pathValue: (_path, value) => (isRecord(value) && 'w' in value ? sayPlace(value) : sayValue(value)),
  }
}
