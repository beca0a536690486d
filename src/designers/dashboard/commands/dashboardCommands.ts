import type {
  DashboardDocument,
  DashboardWidget,
  WidgetLayout,
} from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { freePlace } from '@/domain/documents/kinds/dashboard/widgetLayouts'
import type { DashboardWidgetKind } from '@/domain/documents/kinds/dashboard/widgets/DashboardWidgetKind'
import { t } from '@/domain/i18n/t'
import type { DashboardCommand } from '@/src/designers/dashboard/session/DashboardSession'

/** A link: whose value, to which field of whom. */
export interface Link {
  from: string
  to: string
  parameter: string
}

/** The first free id of a widget of a kind. */
export function freeWidgetId({ widgets }: DashboardDocument, stem: string): string {
  let number = 1
  while (widgets.some(({ id }) => id === `${stem}${number}`)) number += 1
  return `${stem}${number}`
}

/** Adds a widget at the first free place, selected. */
export function addWidget(
  document: DashboardDocument,
  kind: DashboardWidgetKind,
  properties: Record<string, unknown> = {},
): DashboardCommand {
  const id = freeWidgetId(document, kind.type)
  return {
    label: t('添加{title}', { title: kind.title }),
    edit(draft) {
      draft.widgets.push({ id, type: kind.type, ...kind.create(), ...properties })
      draft.layouts.widgetLayouts[id] = freePlace(Object.values(draft.layouts.widgetLayouts), kind.size)
      draft.linkage[id] = { publications: [], subscriptions: [] }
    },
    select: [id],
  }
}

/** Removes a widget with its place and its links, those of others to it included. */
export const removeWidget = (id: string, title: string): DashboardCommand => ({
  label: t('删除「{title}」', { title }),
  edit(draft) {
    draft.widgets = draft.widgets.filter((widget) => widget.id !== id)
    delete draft.layouts.widgetLayouts[id]
    delete draft.linkage[id]
    for (const links of Object.values(draft.linkage))
      links.subscriptions = links.subscriptions.filter(({ widget }) => widget !== id)
  },
  select: [],
})

export const changeWidget = (
  id: string,
  values: Readonly<Record<string, unknown>>,
  label: string,
  mergeKey?: string,
): DashboardCommand => ({
  label,
  ...(mergeKey ? { mergeKey: `${id} ${mergeKey}` } : {}),
  edit(draft) {
    const widget: DashboardWidget | undefined = draft.widgets.find((one) => one.id === id)
    if (!widget) return
    for (const [key, value] of Object.entries(values))
      if (value === undefined) delete widget[key]
      else widget[key] = value
  },
})

/** One step for a whole drag or a run of keys. */
export const setLayouts = (
  layouts: Readonly<Record<string, WidgetLayout>>,
  label: string,
  mergeKey?: string,
): DashboardCommand => ({
  label,
  ...(mergeKey ? { mergeKey } : {}),
  edit(draft) {
    for (const [id, place] of Object.entries(layouts)) {
      const before = draft.layouts.widgetLayouts[id]
      const isMoved = !before || (['x', 'y', 'w', 'h'] as const).some((side) => before[side] !== place[side])
      if (isMoved) draft.layouts.widgetLayouts[id] = { ...place }
    }
  },
})

export const setProperties = (
  values: Partial<Pick<DashboardDocument, 'title' | 'comments'>>,
  label: string,
): DashboardCommand => ({
  label,
  mergeKey: Object.keys(values).join(),
  edit(draft) {
    Object.assign(draft, values)
    if (draft.comments === '') delete draft.comments
  },
})

export const setTitleVisible = (isVisible: boolean): DashboardCommand => ({
  label: isVisible ? t('显示标题') : t('隐藏标题'),
  edit(draft) {
    draft.layouts.titleVisible = isVisible
  },
})

const PUBLICATION = 'value'

/** Lets a widget be filtered by what another publishes; a field has one link. */
export const addLink = ({ from, to, parameter }: Link, label: string): DashboardCommand => ({
  label,
  edit(draft) {
    const publisher = draft.linkage[from]
    const subscriber = draft.linkage[to]
    if (!publisher || !subscriber) return
    if (!publisher.publications.some(({ name }) => name === PUBLICATION))
      publisher.publications.push({ name: PUBLICATION })
    subscriber.subscriptions = [
      ...subscriber.subscriptions.filter((one) => one.parameter !== parameter && one.widget !== from),
      { parameter, widget: from, publication: PUBLICATION },
    ]
  },
})

export const removeLink = ({ from, to }: Pick<Link, 'from' | 'to'>, label: string): DashboardCommand => ({
  label,
  edit(draft) {
    const subscriber = draft.linkage[to]
    if (subscriber) subscriber.subscriptions = subscriber.subscriptions.filter(({ widget }) => widget !== from)
    const isUsed = Object.values(draft.linkage).some(({ subscriptions }) =>
      subscriptions.some(({ widget }) => widget === from),
    )
    const publisher = draft.linkage[from]
    if (publisher && !isUsed) publisher.publications = []
  },
})

/** All links of a dashboard. */
export const linksOf = ({ linkage }: DashboardDocument): Link[] =>
  Object.entries(linkage).flatMap(([to, { subscriptions }]) =>
    subscriptions.map(({ widget, parameter }) => ({ from: widget, to, parameter })),
  )
