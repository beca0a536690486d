import type { Envelope } from '@/domain/documents/envelope/Envelope'

/** One part of a document: a node, a rule, a widget, an element of a process. Its id never changes. */
export type Part = Readonly<Record<string, unknown>>

/**
 * Where a kind of document stores parts. `tree`: a root part whose descendants are in `children`. `list`: an ordered
 * array of parts. `map`: an object of parts by their id, which the parts do not repeat; they have no order.
 */
export interface PartCollection {
  /** The property of the document that holds them: `root`, `rules`, `widgets`. */
  readonly name: string
  readonly shape: 'tree' | 'list' | 'map'
  /** Of parts that are about looks alone: what is said of all their changes together. */
  readonly together?: string
  /** Whether a list of changes says only that a part changed, not what: of those that nobody reads property by property. */
  readonly asWhole?: boolean
  /** The collection of the parts that its parts belong to, by the same ids: what is said of one that comes or goes is said of both. */
  readonly belongsTo?: string
  /** Prefix for the ids of new parts: `rule` gives `rule1`. */
  idStem(part: Part): string
}

/** Identifies a part of a document. */
export interface PartRef {
  collection: string
  id: string
}

/** The position of a part. */
export interface PartPlace {
  part: Part
  /** In a tree: the parent part; null for the root and in other collections. */
  parent: string | null
  /** Position among its siblings; 0 in a map. */
  index: number
}

/** The parts of a collection by id, in the order of the document. */
export type PartIndex = ReadonlyMap<string, PartPlace>

/** The titles of a document's parts and the descriptions of their properties. No function throws. */
export interface PartWords {
  /** The title of a part, or of its kind: `天数`. */
  title(ref: PartRef): string
  /** The title with its type: `字段「天数」`, `规则「三天以上需证明」`. */
  name(ref: PartRef): string
  /** A property with its part: `「天数」必填`. */
  property(ref: PartRef, property: string): string
  /** A value of a property: `是`, `「天数」大于 3`. */
  value(ref: PartRef, property: string, value: unknown): string
  /** A location of the document outside of all parts: `布局 电脑 「基本信息」列数`. */
  path(path: readonly string[]): string
  /** A value there. */
  pathValue(path: readonly string[], value: unknown): string
}

/** What diffing and applying changes need to know of a kind of document. */
export interface PartedKind {
  readonly collections: readonly PartCollection[]
}

/** A property of a document whose name only its kind knows. */
export function contentOf(document: Envelope, name: string): unknown {
  return (document as unknown as Readonly<Record<string, unknown>>)[name]
}
