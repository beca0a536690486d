import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import { isRecord } from '@/domain/isRecord'
import { widgetOf } from '@/src/runtime/definitions'
import type { PagePlan, WidgetPlan } from '@/src/runtime/plan/compilePagePlan'
import type { PageScope } from './PageScope'

type Values = Record<string, unknown>
type State = Record<string, string | undefined>

/** What a widget depends on: names such as `query.form` or `orgs.id`. */
type Topic = string

/** The path of the page and the current user: every widget depends on them. */
const PAGE: Topic = 'page'
const topicOfQuery = (key: string): Topic => `query.${key}`
const topicOf = (widget: string, name: string): Topic => `${widget}.${name}`

/** Names whose values have changed. */
const changedNames = (before: Values, after: Values): string[] =>
  Object.keys(after).filter((name) => !isEqualJson(before[name] ?? null, after[name] ?? null))

/**
 * The state of a page while it is open: its address, the local state of its widgets, and what they publish. A
 * change is passed on to exactly those who read it.
 */
export class PageStore {
  private readonly listeners = new Map<Topic, Set<() => void>>()
  private readonly versions = new Map<Topic, number>()
  /** State of the widgets that is not in the address. */
  private readonly own = new Map<string, State>()
  /** Publications that follow from the state of a widget alone, by the widget. */
  private readonly derived = new Map<string, Values>()
  /** Other publications of a widget: a row that it has loaded. */
  private readonly reported = new Map<string, Values>()

  constructor(
    readonly plan: PagePlan,
    private page: PageScope,
  ) {
    for (const id of plan.widgets.keys()) this.derive(id)
  }

  get scope(): PageScope {
    return this.page
  }

  /** The address or the user has changed. */
  update(page: PageScope): void {
    const { query: before, params, user } = this.page
    this.page = page
    const keys = new Set([...Object.keys(before), ...Object.keys(page.query)])
    const changed = [...keys].filter((key) => before[key] !== page.query[key]).map(topicOfQuery)
    if (user !== page.user || !isEqualJson(params, page.params)) changed.push(PAGE)
    if (changed.length > 0) this.notify([...changed, ...this.deriveAll()])
  }

  /** The key of the address for a part of a widget's state; null if it is not in the address. */
  private keyOf({ node }: WidgetPlan, key: string): string | null {
    if (typeof node.address !== 'string') return key === node.queryKey ? key : null
    return node.address === '' ? key : `${node.address}.${key}`
  }

  read(id: string, key: string): string | undefined {
    const widget = this.plan.widgets.get(id)
    const inAddress = widget && this.keyOf(widget, key)
    return inAddress ? this.page.query[inAddress] : this.own.get(id)?.[key]
  }

  /** Changes parts of a widget's state; subscribers of the changed values are reset. */
  write(id: string, part: State): void {
    const widget = this.plan.widgets.get(id)
    if (!widget) return
    const before = this.derived.get(id) ?? {}
    const address: State = {}
    const own: State = { ...this.own.get(id) }
    const changed: Topic[] = []
    const put = (plan: WidgetPlan, key: string, value: string | undefined, state: State) => {
      const inAddress = this.keyOf(plan, key)
      if (inAddress) address[inAddress] = value
      else state[key] = value
      changed.push(topicOf(plan.id, `#${key}`))
    }
    for (const [key, value] of Object.entries(part)) put(widget, key, value, own)
    this.own.set(id, own)
    const read = (key: string) => {
      const inAddress = this.keyOf(widget, key)
      return inAddress && inAddress in address ? address[inAddress] : this.read(id, key)
    }
    const after = this.valuesOf(widget, read)
    for (const name of changedNames(before, after))
      for (const subscriber of widget.subscribers.get(name) ?? []) this.resetState(subscriber, put)
    if (Object.keys(address).length > 0) this.page.setQuery(address)
    this.notify([...changed, ...this.deriveAll()])
  }

  private resetState(id: string, put: (plan: WidgetPlan, key: string, value: undefined, state: State) => void): void {
    const widget = this.plan.widgets.get(id)
    if (!widget) return
    const own: State = { ...this.own.get(id) }
    for (const key of widgetOf(widget.node.type)?.resetKeys ?? [])
      if (this.read(id, key) !== undefined) put(widget, key, undefined, own)
    this.own.set(id, own)
  }

  /** Publishes what a widget has loaded or what was chosen in it. */
  publish(id: string, values: Values): void {
    const before = this.reported.get(id) ?? {}
    const changed = changedNames(before, values)
    if (changed.length === 0) return
    this.reported.set(id, { ...before, ...values })
    this.notify(changed.map((name) => topicOf(id, name)))
  }

  /** All that a widget publishes. */
  published = (id: string): Values => ({ ...this.derived.get(id), ...this.reported.get(id) })

  /** The values of a widget's parameters; one without a value is left out. */
  parametersOf({ links }: WidgetPlan): Values {
    const values: Values = {}
    for (const [name, { widget, publication, member }] of links) {
      const published = this.published(widget)[publication]
      const value = member === undefined ? published : isRecord(published) ? published[member] : undefined
      if (value !== undefined && value !== null && value !== '') values[name] = value
    }
    return values
  }

  /** Everything that makes a widget render again. `keys` are those of its own state that it shows. */
  topicsOf(widget: WidgetPlan, keys: readonly string[]): Topic[] {
    const { id, reads, links } = widget
    return [
      PAGE,
      ...[...reads.query].map(topicOfQuery),
      ...[...reads.self].map((name) => topicOf(id, name)),
      ...[...links.values()].map(({ widget: from, publication }) => topicOf(from, publication)),
      ...keys.map((key) => {
        const inAddress = this.keyOf(widget, key)
        return inAddress ? topicOfQuery(inAddress) : topicOf(id, `#${key}`)
      }),
    ]
  }

  subscribe(topics: readonly Topic[], listener: () => void): () => void {
    for (const topic of topics) {
      const listeners = this.listeners.get(topic) ?? new Set()
      this.listeners.set(topic, listeners.add(listener))
    }
    return () => {
      for (const topic of topics) this.listeners.get(topic)?.delete(listener)
    }
  }

  /** Changes whenever one of the topics does. */
  stampOf = (topics: readonly Topic[]): number =>
    topics.reduce((stamp, topic) => stamp + (this.versions.get(topic) ?? 0), 0)

  private valuesOf({ node }: WidgetPlan, read: (key: string) => string | undefined): Values {
    return widgetOf(node.type)?.publications?.(node, read) ?? {}
  }

  private derive(id: string): Topic[] {
    const widget = this.plan.widgets.get(id)
    if (!widget) return []
    const before = this.derived.get(id) ?? {}
    const after = this.valuesOf(widget, (key) => this.read(id, key))
    this.derived.set(id, after)
    return changedNames(before, after).map((name) => topicOf(id, name))
  }

  private deriveAll(): Topic[] {
    return [...this.plan.widgets.keys()].flatMap((id) => this.derive(id))
  }

  private notify(topics: readonly Topic[]): void {
    const listeners = new Set<() => void>()
    for (const topic of topics) {
      this.versions.set(topic, (this.versions.get(topic) ?? 0) + 1)
      for (const listener of this.listeners.get(topic) ?? []) listeners.add(listener)
    }
    for (const listener of listeners) listener()
  }
}
