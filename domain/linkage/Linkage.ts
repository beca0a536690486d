/** What a publication or a parameter holds: a record of unknown members is a `row`. */
export type TopicType = 'any' | 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'row' | 'list'

/** Something that a widget publishes or takes, by its name in expressions. */
export interface Topic {
  name: string
  /** What people call it. */
  title?: string
  type: TopicType
}

/** A parameter of a widget; one that is required keeps the widget waiting until it has a value. */
export interface Parameter extends Topic {
  required?: boolean
}

/** All that others may have of a widget, and all that it may be given. */
export interface WidgetTopics {
  /** What people call the widget. */
  title: string
  publications: readonly Topic[]
  parameters: readonly Parameter[]
}

export interface Subscription {
  parameter: string
  /** Id of the widget that publishes. */
  widget: string
  publication: string
  /** Of a published row, the member that is taken. */
  member?: string
}

export interface WidgetLinkage {
  publications: { name: string }[]
  subscriptions: Subscription[]
}

/** By the id of a widget; the same in pages and dashboards (schemas/documents/linkage.schema.json). */
export type Linkage = Readonly<Record<string, WidgetLinkage>>
