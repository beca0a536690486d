import type { Envelope } from '@/domain/documents/envelope/Envelope'

/** One part of a document: a node, a rule, a widget, an element of a process. Its id never changes. */
export type Part = Readonly<Record<string, unknown>>

/**
 * Where a kind of document keeps parts. `tree`: a root part whose descendants stand in `children`. `list`: an array of parts in
 * an order that counts. `map`: an object of parts by their id, which they do not repeat; they have no order.
 */
export interface PartCollection {
  /** The property of the document that holds them: `root`, `rules`, `widgets`. */
  readonly name: string
  readonly shape: 'tree' | 'list' | 'map'
  /** What the ids of new parts begin with: `rule` gives `rule1`. */
  idStem(part: Part): string
}

/** Names a part of a document. */
export interface PartRef {
  collection: string
  id: string
}

/** Where a part stands. */
export interface PartPlace {
  part: Part
  /** Of a tree: the part around it; null for the root, and everywhere else. */
  parent: string | null
  /** Position among its siblings; 0 in a map. */
  index: number
}

/** The parts of a collection by id, in the order of the document. */
export type PartIndex = ReadonlyMap<string, PartPlace>

/** What people call the parts of a document and what they say. No function throws. */
export interface PartWords {
  /** The title of a part, or of its kind: `天数`. */
  title(ref: PartRef): string
  /** The same with what it is: `字段「天数」`, `规则「三天以上需证明」`. */
  name(ref: PartRef): string
  /** A property of a part, with the part: `「天数」必填`. */
  property(ref: PartRef, property: string): string
  /** A value of a property: `是`, `「天数」大于 3`. */
  value(ref: PartRef, property: string, value: unknown): string
  /** A place of the document that is in no part: `布局 电脑 「基本信息」列数`. */
  path(path: readonly string[]): string
  /** A value there. */
  pathValue(path: readonly string[], value: unknown): string
}

/** What diffing and applying need to know of a kind of document. */
export interface PartedKind {
  readonly collections: readonly PartCollection[]
}

/** What stands in a document under a name that only its kind knows. */
export function contentOf(document: Envelope, name: string): unknown {
  return (document as unknown as Readonly<Record<string, unknown>>)[name]
}
