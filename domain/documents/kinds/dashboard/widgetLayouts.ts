import type { DashboardWidget, WidgetLayout } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { dashboardWidgetKindOf } from '@/domain/documents/kinds/dashboard/widgets/registry'

export const gridColumns = 24

type Layouts = Readonly<Record<string, WidgetLayout>>

const overlap = (a: WidgetLayout, b: WidgetLayout) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** The first free place for a widget of a size: from top to bottom, from left to right. */
export function freePlace(taken: readonly WidgetLayout[], { w, h }: Pick<WidgetLayout, 'w' | 'h'>): WidgetLayout {
  const bottom = Math.max(0, ...taken.map((one) => one.y + one.h))
  for (let y = 0; y < bottom; y += 1)
    for (let x = 0; x + w <= gridColumns; x += 1) {
      const place = { x, y, w, h }
      if (!taken.some((one) => overlap(one, place))) return place
    }
  return { x: 0, y: bottom, w, h }
}

/** The places of exactly these widgets; one without a place gets the first free one. */
export function completeLayouts(widgets: readonly DashboardWidget[], given: Layouts): Record<string, WidgetLayout> {
  const layouts: Record<string, WidgetLayout> = {}
  for (const { id } of widgets) if (Object.hasOwn(given, id)) layouts[id] = given[id] as WidgetLayout
  for (const { id, type } of widgets)
    layouts[id] ??= freePlace(Object.values(layouts), dashboardWidgetKindOf(type)?.size ?? { w: 12, h: 6 })
  return layouts
}

/** The widgets as they are read: from top to bottom, from left to right. */
export const inReadingOrder = <W extends { id: string }>(widgets: readonly W[], layouts: Layouts): W[] => {
  const at = ({ id }: W) => layouts[id] ?? { x: 0, y: Number.MAX_SAFE_INTEGER }
  return widgets.toSorted((a, b) => at(a).y - at(b).y || at(a).x - at(b).x)
}
