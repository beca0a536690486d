import type { DocumentKind } from '@/domain/documents/kinds/DocumentKind'
import type { DashboardDocument } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { dashboardProblems } from '@/domain/documents/kinds/dashboard/dashboardProblems'
import { dashboardReferences, renameDashboardReference } from '@/domain/documents/kinds/dashboard/dashboardReferences'
import { dashboardWords } from '@/domain/documents/kinds/dashboard/dashboardWords'
import { dashboardLoader } from '@/domain/documents/kinds/dashboard/loadDashboard'
import { t } from '@/domain/i18n/t'

/** Dashboards: charts and filters on a grid, which filter each other. */
export const dashboardKind: DocumentKind<DashboardDocument> = {
  ...dashboardLoader,
  title: t('仪表板'),
  collections: [
    { name: 'widgets', shape: 'list', idStem: ({ type }) => String(type) },
    { name: 'linkage', shape: 'map', idStem: () => 'link' },
  ],
  empty: ({ code, title }) => ({
    kind: 'dashboard',
    schemaVersion: dashboardLoader.version,
    code,
    title,
    widgets: [],
    layouts: { titleVisible: true, widgetLayouts: {} },
    linkage: {},
  }),
  problems: (document) => dashboardProblems(document),
  references: dashboardReferences,
  renameReference: renameDashboardReference,
  renameParts(document, { widgets = new Map(), linkage = new Map() }) {
    // The entries of a widget go by its id.
    const nameOf = (id: string): string => widgets.get(id) ?? linkage.get(id) ?? id
    const keyed = <Entry>(map: Readonly<Record<string, Entry>>): Record<string, Entry> =>
      Object.fromEntries(Object.entries(map).map(([id, entry]) => [nameOf(id), entry]))
    const links = Object.entries(document.linkage).map(([id, entry]) => [
      nameOf(id),
      { ...entry, subscriptions: entry.subscriptions.map((one) => ({ ...one, widget: nameOf(one.widget) })) },
    ])
    return {
      ...document,
      widgets: document.widgets.map((widget) => ({ ...widget, id: nameOf(widget.id) })),
      layouts: { ...document.layouts, widgetLayouts: keyed(document.layouts.widgetLayouts) },
      linkage: Object.fromEntries(links),
    }
  },
  words: dashboardWords,
}
