/**
 * The type of a publication or a parameter; a record of unknown members is a `row`, a `range` are days, `user` and `org` are ids of the
 * directory.
 */
export type TopicType =
  | 'any'
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'row'
  | 'list'
  | 'range'
  | 'user'
  | 'org'

/** A publication or a parameter of a widget, by its name in expressions. */
export interface Topic {
  name: string
  /** Its title for builders. */
  title?: string
  type: TopicType
}

/** A parameter of a widget; if it is required the widget waits until it has a value. */
export interface Parameter extends Topic {
  required?: boolean
}

/** The publications and parameters of a widget. */
export interface WidgetTopics {
  /** The title of the widget. */
  title: string
  publications: readonly Topic[]
  parameters: readonly Parameter[]
}

export interface Subscription {
  parameter: string
  /** Id of the widget that publishes. */
  widget: string
  publication: string
  /** The member of a published row that is used. */
  member?: string
}

export interface WidgetLinkage {
  publications: { name: string }[]
  subscriptions: Subscription[]
}

/** By the id of a widget; the same in pages and dashboards (schemas/documents/linkage.schema.json). */
export type Linkage = Readonly<Record<string, WidgetLinkage>>
