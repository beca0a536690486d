/**
 * One element of BPMN 2.0 in moddle's own object model: its type, its attributes and the elements inside of it that have no life of their
 * own (conditions, bounds, documentation, extension elements). Its id is the key under which it stands. References to other elements are
 * their ids. Names that begin with `$` are not BPMN's.
 */
export interface BpmnPart {
  /** `bpmn:UserTask`, `bpmndi:BPMNShape`. */
  readonly $type: string
  /** Id of the element around it; absent for the definitions. */
  readonly $parent?: string
  /** In which property of that element: `flowElements`, `planeElement`. */
  readonly $slot?: string
  /** Position among those in the same slot, ascending; absent where the slot holds one element. Gaps and fractions are usual. */
  readonly $order?: number
  /** Attributes that BPMN does not know, and namespaces, as they came. */
  readonly $attrs?: Readonly<Record<string, unknown>>
  /** The id is ours: the XML has none. */
  readonly $anonymous?: true
  /** Of a node of the flow: the lists that its XML leaves out or does not complete, though there are flows. */
  readonly $unlisted?: readonly ('incoming' | 'outgoing')[]
  readonly [property: string]: unknown
}

export type BpmnParts = Readonly<Record<string, BpmnPart>>

/** BPMN 2.0 as JSON, flat by id and lossless (DESIGN §3). Ids are unique over the three maps. */
export interface ProcessContent {
  /** Id of the definitions among the elements. */
  readonly definitions: string
  /** Everything but sequence flows and the drawing. */
  readonly elements: BpmnParts
  /** Sequence flows. */
  readonly flows: BpmnParts
  /** The drawing: diagram, plane, shapes and edges. */
  readonly shapes: BpmnParts
}

/** The text of a property; undefined for anything else. */
export function textOf(part: BpmnPart | undefined, property: string): string | undefined {
  const value = part?.[property]
  return typeof value === 'string' ? value : undefined
}
