import type { RawDocument } from '@/domain/documents/envelope/loadWith'
import {
  migrateButtons,
  migrateCall,
  migrateDialog,
  migrateSource,
  present,
} from '@/domain/documents/kinds/page/migratePageActions1'
import { makeTexts, type Texts } from '@/domain/documents/migrations/textsOfVersion1'
import { asTemplate } from '@/domain/expression/parseTemplate'
import { isRecord } from '@/domain/isRecord'

type Json = Record<string, unknown>
type MigrateWidget = (widget: Json, texts: Texts) => Json

const listOf = (value: unknown): unknown[] | undefined => (Array.isArray(value) ? value : undefined)
const recordsOf = (value: unknown): Json[] => listOf(value)?.filter(isRecord) ?? []

const each = (value: unknown, change: (record: Json) => unknown) =>
  listOf(value)?.map((one) => (isRecord(one) ? change(one) : one))

const templateIn = (record: Json, key: string, texts: Texts) =>
  typeof record[key] === 'string' ? texts.template(record[key]) : undefined
const expressionIn = (record: Json, key: string, texts: Texts) =>
  typeof record[key] === 'string' ? texts.expression(record[key]) : undefined

const expressions =
  (...keys: string[]): MigrateWidget =>
  (widget, texts) =>
    present(Object.fromEntries(keys.map((key) => [key, expressionIn(widget, key, texts)])))

const dataList: MigrateWidget = (widget, texts) => {
  const { fieldColumns } = widget
  return present({
    about: widget.about && migrateSource(widget.about, texts),
    columns: each(widget.columns, (column) => ({ ...column, ...present({ to: templateIn(column, 'to', texts) }) })),
    fieldColumns: isRecord(fieldColumns)
      ? {
          ...(migrateSource(fieldColumns, texts) as Json),
          when: texts.expression(`{query.${String(fieldColumns.when)}}`),
        }
      : undefined,
    filters: each(widget.filters, (filter) =>
      filter.source ? { ...filter, source: migrateSource(filter.source, texts) } : filter,
    ),
    rowActions: migrateButtons(widget.rowActions, texts),
    bulkActions: migrateButtons(widget.bulkActions, texts, true),
  })
}

const shortList: MigrateWidget = (widget, texts) => {
  const { line, content } = widget
  const unread = isRecord(line) && expressionIn(line, 'unread', texts)
  return present({
    line: isRecord(line)
      ? {
          ...line,
          ...present({
            title: templateIn(line, 'title', texts),
            detail: templateIn(line, 'detail', texts),
            time: templateIn(line, 'time', texts),
            unread: unread ? `CONCAT(${unread}) == "0"` : undefined,
          }),
        }
      : undefined,
    to: templateIn(widget, 'to', texts),
    content: isRecord(content)
      ? present({
          text: templateIn(content, 'text', texts),
          empty: content.empty,
          steps: content.operation ? [...migrateCall(content, texts), { type: 'refresh' }] : undefined,
        })
      : undefined,
  })
}

const treeEditor: MigrateWidget = (widget, texts) => {
  const { parents } = widget
  return present({
    save: widget.save && migrateSource(widget.save, texts),
    parents: isRecord(parents) ? texts.condition([parents]) : undefined,
    dialog: widget.dialog && migrateDialog(widget.dialog, texts),
    create: widget.create && texts.values(widget.create),
  })
}

/** The call of the form became its steps; the comparison became a condition. */
const actionForm: MigrateWidget = (widget, texts) => {
  const fields = recordsOf(widget.fields)
  const idOf = (key: unknown) => String(fields.find(({ id, bind }) => (bind ?? id) === key)?.id ?? key)
  const { success } = widget
  const body = widget.body ?? Object.fromEntries(fields.map(({ id, bind }) => [bind ?? id, `{input.${bind ?? id}}`]))
  return present({
    check: each(widget.check, ({ field, equals, message }) => ({
      when: `!(${idOf(field)} == ${idOf(equals)})`,
      message: asTemplate(String(message)),
    })),
    steps: migrateCall(
      { ...widget, body, ...(typeof success === 'string' ? { success: asTemplate(success) } : {}) },
      texts,
    ),
    operation: undefined,
  })
}

/** Properties of each kind besides its source and its buttons. */
const widgets: Readonly<Record<string, MigrateWidget>> = {
  DataList: dataList,
  CardList: ({ card }, texts) =>
    present({ card: isRecord(card) ? { ...card, ...present({ to: templateIn(card, 'to', texts) }) } : undefined }),
  RecordView: (widget, texts) =>
    present({
      heading: templateIn({ heading: widget.heading ?? widget.title }, 'heading', texts),
      meta: listOf(widget.meta)?.map((text) => texts.template(String(text))),
    }),
  ShortList: shortList,
  TreeNav: (widget, texts) => present({ nodeActions: migrateButtons(widget.nodeActions, texts) }),
  TreeEditor: treeEditor,
  ActionForm: actionForm,
  FormFill: (widget, texts) => ({
    ...expressions('form')(widget, texts),
    ...present({ view: templateIn(widget, 'view', texts) }),
  }),
  FormInstance: expressions('order'),
  VersionCompare: expressions('resource'),
  VersionView: expressions('resource', 'version'),
}

/** Properties that no longer exist. */
const gone: Readonly<Record<string, readonly string[]>> = {
  ActionForm: ['operation', 'params', 'body', 'success', 'then'],
}

function migrateWidget(node: Json, rename: (path: string) => string): Json {
  const texts = makeTexts(rename)
  const remaining = Object.fromEntries(Object.entries(node).filter(([key]) => !gone[String(node.type)]?.includes(key)))
  return {
    ...remaining,
    ...present({
      source: node.source && migrateSource(node.source, texts),
      actions: migrateButtons(node.actions, texts),
    }),
    ...widgets[String(node.type)]?.(node, texts),
  }
}

/** Trees of the page by the key of the address that holds their selection. */
function choosersIn(node: Json, found = new Map<string, string>()): Map<string, string> {
  if (node.type === 'TreeNav' && typeof node.queryKey === 'string') found.set(node.queryKey, String(node.id))
  for (const child of recordsOf(node.children)) choosersIn(child, found)
  return found
}

/**
 * Widgets communicated through the address; now they are linked directly, and each list has a state of its own. The first keeps the
 * keys that users have bookmarked, the others get their ids as a prefix.
 */
class PageMigration {
  private readonly choosers: Map<string, string>
  private readonly subscriptions = new Map<string, Map<string, string>>()
  private lists = 0

  constructor(private readonly document: RawDocument) {
    this.choosers = isRecord(document.root) ? choosersIn(document.root) : new Map()
  }

  migrate(): RawDocument {
    const { root } = this.document
    if (!isRecord(root)) return this.document
    const migrated = this.node(root)
    const linkage = this.linkage()
    return { ...this.document, root: migrated, ...(linkage ? { linkage } : {}) }
  }

  private node(node: Json): Json {
    const own = new Set(recordsOf(node.filters).map(({ key }) => String(key)))
    const rename = (path: string) => {
      const [root, key = '', ...rest] = path.split('.')
      if (root !== 'query') return path
      if (own.has(key)) return ['self', 'filters', key, ...rest].join('.')
      const chooser = this.choosers.get(key)
      if (chooser === undefined) return path
      if (chooser === node.id) return ['self', 'id', ...rest].join('.')
      this.subscribe(String(node.id), key, chooser)
      return ['parameters', key, ...rest].join('.')
    }
    const widget = { ...migrateWidget(node, rename), ...this.ownState(node) }
    const parameters = [...(this.subscriptions.get(String(node.id))?.keys() ?? [])]
    return {
      ...widget,
      ...(parameters.length > 0 ? { parameters: parameters.map((name) => ({ name, type: 'text' })) } : {}),
      ...(Array.isArray(node.children)
        ? { children: node.children.map((child: unknown) => (isRecord(child) ? this.node(child) : child)) }
        : {}),
    }
  }

  private ownState(node: Json): Json {
    if (node.type !== 'DataList' || node.plain === true) return {}
    this.lists += 1
    return { address: this.lists === 1 ? '' : String(node.id) }
  }

  private subscribe(id: string, parameter: string, chooser: string): void {
    const mine = this.subscriptions.get(id) ?? new Map<string, string>()
    this.subscriptions.set(id, mine.set(parameter, chooser))
  }

  private linkage(): Json | null {
    if (this.subscriptions.size === 0) return null
    const linkage: Record<string, { publications: Json[]; subscriptions: Json[] }> = {}
    const entry = (id: string) => {
      linkage[id] ??= { publications: [], subscriptions: [] }
      return linkage[id]
    }
    for (const [id, mine] of this.subscriptions)
      for (const [parameter, widget] of mine) {
        const { publications } = entry(widget)
        if (publications.length === 0) publications.push({ name: 'id' })
        entry(id).subscriptions.push({ parameter, widget, publication: 'id' })
      }
    return linkage
  }
}

/** Page 1 → 2: one catalogue of actions, one language, and a state and links of its own for each widget. */
export const migratePage1 = (document: RawDocument): RawDocument => new PageMigration(document).migrate()
