import { type DocumentLoader, documentProblem, loadWith, refuseDocument } from '@/domain/documents/envelope/loadWith'
import type { DashboardDocument, DashboardWidget } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { completeLayouts } from '@/domain/documents/kinds/dashboard/widgetLayouts'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'

const isWidget = (value: unknown): value is DashboardWidget =>
  isRecord(value) && typeof value.id === 'string' && typeof value.type === 'string'

const isLayout = (value: unknown) =>
  isRecord(value) && ['x', 'y', 'w', 'h'].every((side) => Number.isInteger(value[side]))

const isLinks = (value: unknown) =>
  isRecord(value) &&
  Array.isArray(value.publications) &&
  value.publications.every(isRecord) &&
  Array.isArray(value.subscriptions) &&
  value.subscriptions.every(isRecord)

/** Entries of some widgets by id: those of others go, missing ones are made (specification §4). */
function entriesOf<Entry>(
  widgets: readonly DashboardWidget[],
  given: Readonly<Record<string, unknown>>,
  make: () => Entry,
): Record<string, Entry> {
  return Object.fromEntries(
    widgets.map(({ id }) => [id, Object.hasOwn(given, id) ? (given[id] as Entry) : make()] as const),
  )
}

/** How dashboards are read: every widget has a place and an entry of the linkage, no other has. */
export const dashboardLoader: DocumentLoader<DashboardDocument> = {
  kind: 'dashboard',
  version: 1,
  migrations: [],
  normalise(raw) {
    const { widgets = [], layouts = {}, linkage = {} } = raw
    if (!Array.isArray(widgets) || !widgets.every(isWidget))
      return refuseDocument(documentProblem('widgets', t('仪表板的组件须为有标识和种类的列表'), '/widgets'))
    const places = isRecord(layouts) ? (layouts.widgetLayouts ?? {}) : null
    if (!isRecord(layouts) || !isRecord(places) || !Object.values(places).every(isLayout))
      return refuseDocument(documentProblem('layouts', t('仪表板的布局须按组件标识存放'), '/layouts'))
    if (!isRecord(linkage) || !Object.values(linkage).every(isLinks))
      return refuseDocument(documentProblem('linkage', t('仪表板的联动须按组件标识存放'), '/linkage'))
    return {
      ...raw,
      widgets,
      layouts: { titleVisible: true, ...layouts, widgetLayouts: completeLayouts(widgets, places as never) },
      linkage: entriesOf(widgets, linkage, () => ({ publications: [], subscriptions: [] })),
    } as unknown as DashboardDocument
  },
}

/** JSON → dashboard of the current version. Throws DocumentError for JSON that is not a dashboard. */
export const loadDashboard = (json: unknown): DashboardDocument => loadWith(dashboardLoader, json)
