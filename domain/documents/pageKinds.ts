import { makeNodeKind } from '@/domain/documents/makeNodeKind'
import type { KindSchema, NodeKind } from '@/domain/documents/NodeKind'
import action from '@/schemas/documents/action.schema.json' with { type: 'json' }
import actionForm from '@/schemas/widgets/action-form.schema.json' with { type: 'json' }
import appTiles from '@/schemas/widgets/app-tiles.schema.json' with { type: 'json' }
import cardGrid from '@/schemas/widgets/card-grid.schema.json' with { type: 'json' }
import cardList from '@/schemas/widgets/card-list.schema.json' with { type: 'json' }
import dashboard from '@/schemas/widgets/dashboard.schema.json' with { type: 'json' }
import dataList from '@/schemas/widgets/data-list.schema.json' with { type: 'json' }
import entrances from '@/schemas/widgets/entrances.schema.json' with { type: 'json' }
import formFill from '@/schemas/widgets/form-fill.schema.json' with { type: 'json' }
import formInstance from '@/schemas/widgets/form-instance.schema.json' with { type: 'json' }
import listPrint from '@/schemas/widgets/list-print.schema.json' with { type: 'json' }
import listView from '@/schemas/widgets/list-view.schema.json' with { type: 'json' }
import page from '@/schemas/widgets/page.schema.json' with { type: 'json' }
import processMigrations from '@/schemas/widgets/process-migrations.schema.json' with { type: 'json' }
import processStart from '@/schemas/widgets/process-start.schema.json' with { type: 'json' }
import processTask from '@/schemas/widgets/process-task.schema.json' with { type: 'json' }
import recordView from '@/schemas/widgets/record-view.schema.json' with { type: 'json' }
import shortList from '@/schemas/widgets/short-list.schema.json' with { type: 'json' }
import split from '@/schemas/widgets/split.schema.json' with { type: 'json' }
import taskBoard from '@/schemas/widgets/task-board.schema.json' with { type: 'json' }
import todoCard from '@/schemas/widgets/todo-card.schema.json' with { type: 'json' }
import treeEditor from '@/schemas/widgets/tree-editor.schema.json' with { type: 'json' }
import treeNav from '@/schemas/widgets/tree-nav.schema.json' with { type: 'json' }
import versionCompare from '@/schemas/widgets/version-compare.schema.json' with { type: 'json' }
import versionView from '@/schemas/widgets/version-view.schema.json' with { type: 'json' }

/** The registry of a page's kinds. A new widget is one schema and one line here, besides its component in src/runtime/widgets. */
const schemas: readonly KindSchema[] = [
  page,
  dataList,
  cardList,
  recordView,
  split,
  treeNav,
  treeEditor,
  formFill,
  formInstance,
  listView,
  listPrint,
  processStart,
  processTask,
  taskBoard,
  dashboard,
  processMigrations,
  versionCompare,
  versionView,
  cardGrid,
  shortList,
  todoCard,
  appTiles,
  entrances,
  actionForm,
]

export const pageKindList: readonly NodeKind[] = schemas.map((schema) => ({
  ...makeNodeKind(schema),
  related: [action],
}))

const pageKinds: Readonly<Record<string, NodeKind>> = Object.fromEntries(pageKindList.map((kind) => [kind.type, kind]))

/** The page kind of a type, or undefined; what validateDocument needs for a document of kind `page`. */
export function pageKindOf(type: string): NodeKind | undefined {
  return Object.hasOwn(pageKinds, type) ? pageKinds[type] : undefined
}
