import { getLayoutItem, type LayoutItem, moveElement, verticalCompactor } from 'react-grid-layout/core'
import type { DashboardDocument, WidgetLayout } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { gridColumns } from '@/domain/documents/kinds/dashboard/widgetLayouts'

type Layouts = Readonly<Record<string, WidgetLayout>>

export const MIN_WIDTH = 2
export const MIN_HEIGHT = 1

/** The places of a dashboard as the grid takes them. */
export const gridItems = ({ widgets, layouts }: DashboardDocument): LayoutItem[] =>
  widgets.map(({ id }) => ({
    i: id,
    ...(layouts.widgetLayouts[id] ?? { x: 0, y: 0, w: 12, h: 6 }),
    minW: MIN_WIDTH,
    minH: MIN_HEIGHT,
  }))

/** What the grid says, as the document keeps it. */
export const layoutsOf = (items: readonly LayoutItem[]): Record<string, WidgetLayout> =>
  Object.fromEntries(items.map(({ i, x, y, w, h }) => [i, { x, y, w, h }]))

/** The places after a widget was moved by cells: others make room as they do under the pointer. */
export function movedLayouts(document: DashboardDocument, id: string, by: { x: number; y: number }): Layouts {
  const items = gridItems(document)
  const item = getLayoutItem(items, id)
  if (!item) return document.layouts.widgetLayouts
  const x = Math.min(Math.max(0, item.x + by.x), gridColumns - item.w)
  // Down means behind what stands below: one row alone would fall back.
  const below = items.filter((one) => one.y >= item.y + item.h && one.x < x + item.w && x < one.x + one.w)
  const next = below.toSorted((a, b) => a.y - b.y)[0]
  const y = by.y > 0 ? (next ? next.y + next.h - item.h + 1 : item.y) : Math.max(0, item.y + by.y)
  const moved = moveElement(items, item, x, y, true, false, 'vertical', gridColumns)
  return layoutsOf(verticalCompactor.compact(moved, gridColumns))
}

/** The places after a widget was resized by cells. */
export function resizedLayouts(document: DashboardDocument, id: string, by: { w: number; h: number }): Layouts {
  const items = gridItems(document).map((item) =>
    item.i === id
      ? {
          ...item,
          w: Math.min(Math.max(MIN_WIDTH, item.w + by.w), gridColumns - item.x),
          h: Math.max(MIN_HEIGHT, item.h + by.h),
        }
      : item,
  )
  return layoutsOf(verticalCompactor.compact(items, gridColumns))
}
