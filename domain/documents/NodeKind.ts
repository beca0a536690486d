import type { Topic } from '@/domain/linkage/Linkage'

/** The type of a node's value in the submitted data. Users and organisations are ids (text). */
export type ValueType =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'text[]'
  | 'user'
  | 'org'
  | 'file[]'
  | 'row[]'
  /** An object with named parts, such as the start and end of a period. */
  | 'record'
  | 'none'

/** The JSON Schema of one property of a kind, with the annotations the property panel reads. */
export interface PropertySchema {
  title?: string
  description?: string
  type?: string | readonly string[]
  default?: unknown
  enum?: readonly unknown[]
  minimum?: number
  maximum?: number
  maxLength?: number
  /** Tab of the property panel: 基础, 高级, 规则 … */
  'x-panel'?: string
  /** How the property is edited; derived from the type when absent. */
  'x-editor'?: string
  /** Name in the constraint vocabulary of domain/validation. */
  'x-constraint'?: string
  'x-enum-titles'?: readonly string[]
  [keyword: string]: unknown
}

/** What a kind records about who saves a form and when. */
export interface Stamp {
  what: 'user' | 'org' | 'time'
  on: 'create' | 'save'
}

/** The file format of schemas/fields/*.schema.json (and of schemas/widgets). */
export interface KindSchema {
  title: string
  description?: string
  'x-kind': {
    type: string
    group: string
    value: string
    order: number
    container: boolean
    inSubTable: boolean
    icon: string
    keywords: readonly string[]
    create: Readonly<Record<string, unknown>>
    /** Never filled in by users: the server computes it. */
    computed?: boolean
    /** Property that holds the value type. */
    valueFrom?: string
    /** Boolean property that makes the value a list. */
    multipleFrom?: string
    /** The value is always a list. */
    list?: boolean
    /** People of the value are sent a copy of the process in which it is filled in. */
    copies?: boolean
    /** The value names process instances. */
    instances?: boolean
    /** The value is how confidential the request is. */
    classifies?: boolean
    /** Records of a form may be required to have different values. */
    canBeUnique?: boolean
    /** Kinds allowed as children; any when absent. */
    children?: readonly string[]
    /** Kinds allowed as parent; any when absent. */
    parents?: readonly string[]
    /** Kind of document whose root this is. */
    rootOf?: string
    /** Validation preset that always applies. */
    preset?: string
    /** Name of a check in domain/validation/kindChecks that applies to every value. */
    check?: string
    /** Write-only: stored, never read back. */
    secret?: boolean
    /** What a widget publishes to others. */
    publications?: readonly { name: string; title: string; type: string }[]
    /** Whether the message for an empty value asks to choose or to write it; if absent, its type and its properties decide. */
    ask?: string
    /** Property that names the node from whose chosen record the value is copied; only for computed kinds. */
    linkedFrom?: string
    /** The value is the data of another form, which the property `form` pins. */
    embeds?: boolean
    /** Takes the place of a field whose value is shown masked. */
    standIn?: boolean
    /** How a computed value follows from the form: by its expression, as a summary of a column, by a count of the server. */
    computedBy?: string
    /** Property that names what the value is chosen from: a dictionary by its code, else a reference. */
    choiceFrom?: string
    /** Property that holds the address of a site, with fields in braces. */
    addressFrom?: string
    /** How a value is written as text where its type does not say so (domain/cells). */
    reads?: string
    /** Takes the whole width of its row. */
    wide?: boolean
    /** Text that the canvas shows while it is empty. */
    empty?: string
    /** Common properties that do not apply to this kind. */
    omit?: readonly string[]
    /** The server records this; only for computed kinds. */
    stamp?: { what: string; on: string }
  }
  properties: Readonly<Record<string, unknown>>
  required: readonly string[]
}

/** The complete definition of a kind: own and common properties merged. */
export interface NodeKind {
  type: string
  title: string
  description: string
  group: string
  valueType: ValueType
  container: boolean
  inSubTable: boolean
  order: number
  icon: string
  keywords: readonly string[]
  /** Properties that a freshly dropped node gets (ids not included). */
  create: Readonly<Record<string, unknown>>
  computed: boolean
  valueFrom?: string
  multipleFrom?: string
  list?: boolean
  copies?: boolean
  instances?: boolean
  classifies?: boolean
  canBeUnique?: boolean
  children?: readonly string[]
  parents?: readonly string[]
  rootOf?: string
  preset?: string
  check?: string
  stamp?: Stamp
  linkedFrom?: string
  embeds?: boolean
  standIn?: boolean
  computedBy?: string
  choiceFrom?: string
  addressFrom?: string
  reads?: string
  wide?: boolean
  empty?: string
  secret?: boolean
  ask?: string
  publications?: readonly Topic[]
  properties: Readonly<Record<string, PropertySchema>>
  required: readonly string[]
  /** JSON Schema of the node as a whole; children are only known to be a list. */
  schema: Readonly<Record<string, unknown>>
  /** Schemas that it references. */
  related?: readonly object[]
}

/** A kind of a form's palette. */
export type FieldKind = NodeKind
