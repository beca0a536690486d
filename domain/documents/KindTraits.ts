import type { Stamp, ValueType } from '@/domain/documents/NodeKind'

/**
 * What filling in, checking and showing a form need to know of a kind: a fraction of its schema, whose titles and editors are
 * for builders alone. Made by scripts/generate/kinds.ts; what does not hold of a kind is left out.
 */
export interface KindTraits {
  type: string
  title: string
  valueType: ValueType
  container?: boolean
  /** Never filled in by people: the server computes it. */
  computed?: boolean
  /** Goes in and never comes out again. */
  secret?: boolean
  rootOf?: string
  /** Property that holds the value type. */
  valueFrom?: string
  /** Boolean property that makes the value a list. */
  multipleFrom?: string
  /** Validation preset that always applies. */
  preset?: string
  /** Name in domain/validation/kindChecks of what holds for every value. */
  check?: string
  stamp?: Stamp
  /** Property that names the node from whose chosen record the value is copied. */
  linkedFrom?: string
  /** How a computed value comes about: its `expression`, a `summary` of a column, a `count` of the server. */
  computedBy?: string
  /** Property that names what the value is chosen from: a dictionary by its code, else a reference. */
  choiceFrom?: string
  /** Property that holds the address of a site, with fields in braces. */
  addressFrom?: string
  /** The value is the data of another form, which the property `form` pins. */
  embeds?: boolean
  /** Whether people are asked to `choose` the value or to `write` it, where that is not what its type and its choices say. */
  ask?: string
  /** The value is chosen, not written: of its own options, a dictionary, a source. */
  chosen?: boolean
  /** By property: the constraint it states (domain/validation/constraints) and, where there is one, its default. */
  constraints?: Readonly<Record<string, readonly [name: string, fallback?: unknown]>>
}
