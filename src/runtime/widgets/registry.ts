import { loadCode } from '@/src/components/lazy-part/loadCode'
import type { WidgetDefinition } from '@/src/runtime/defineWidget'
import { registerWidget, widgetOf } from '@/src/runtime/definitions'

interface Entry {
  type: string
  load: () => Promise<WidgetDefinition>
}

/** Every widget, one line each. To add one: a folder here, a line here and a schema in schemas/widgets. */
export const widgetRegistry = [
  { type: 'Page', load: async () => (await import('./page/PageWidget')).pageWidget },
  { type: 'DataList', load: async () => (await import('./data-list/DataListWidget')).dataListWidget },
  { type: 'ListPrint', load: async () => (await import('./list-print/ListPrintWidget')).listPrintWidget },
  { type: 'ListView', load: async () => (await import('./list-view/ListViewWidget')).listViewWidget },
  { type: 'CardList', load: async () => (await import('./card-list/CardListWidget')).cardListWidget },
  { type: 'RecordView', load: async () => (await import('./record-view/RecordViewWidget')).recordViewWidget },
  { type: 'Split', load: async () => (await import('./split/SplitWidget')).splitWidget },
  { type: 'TreeNav', load: async () => (await import('./tree-nav/TreeNavWidget')).treeNavWidget },
  { type: 'TreeEditor', load: async () => (await import('./tree-editor/TreeEditorWidget')).treeEditorWidget },
  { type: 'FormFill', load: async () => (await import('./form-fill/FormFillWidget')).formFillWidget },
  { type: 'FormInstance', load: async () => (await import('./form-instance/FormInstanceWidget')).formInstanceWidget },
  { type: 'ProcessStart', load: async () => (await import('./process-start/ProcessStartWidget')).processStartWidget },
  { type: 'ProcessTask', load: async () => (await import('./process-task/ProcessTaskWidget')).processTaskWidget },
  { type: 'TaskBoard', load: async () => (await import('./task-board/TaskBoardWidget')).taskBoardWidget },
  { type: 'Dashboard', load: async () => (await import('./dashboard/DashboardWidget')).dashboardWidget },
  {
    type: 'VersionCompare',
    load: async () => (await import('./version-compare/VersionCompareWidget')).versionCompareWidget,
  },
  {
    type: 'ProcessMigrations',
    load: async () => (await import('./process-migrations/ProcessMigrationsWidget')).processMigrationsWidget,
  },
  { type: 'VersionView', load: async () => (await import('./version-view/VersionViewWidget')).versionViewWidget },
  { type: 'CardGrid', load: async () => (await import('./card-grid/CardGridWidget')).cardGridWidget },
  { type: 'ShortList', load: async () => (await import('./short-list/ShortListWidget')).shortListWidget },
  { type: 'TodoCard', load: async () => (await import('./todo-card/TodoCardWidget')).todoCardWidget },
  { type: 'AppTiles', load: async () => (await import('./app-tiles/AppTilesWidget')).appTilesWidget },
  { type: 'Entrances', load: async () => (await import('./entrances/EntrancesWidget')).entrancesWidget },
  { type: 'ActionForm', load: async () => (await import('./action-form/ActionFormWidget')).actionFormWidget },
] as const satisfies readonly Entry[]

export async function loadWidgets(types: Iterable<string>): Promise<void> {
  const wanted = new Set(types)
  const missing = widgetRegistry.filter((entry) => wanted.has(entry.type) && !widgetOf(entry.type))
  for (const definition of await loadCode(() => Promise.all(missing.map((entry) => entry.load()))))
    registerWidget(definition)
}
