/** Properties a rule may set; derived, so they are reset when the condition becomes false. */
export interface DerivedProperties {
  visible?: boolean
  required?: boolean
  readOnly?: boolean
  /** Expression text whose result becomes the value. */
  value?: string
  /** Message at the node, with expressions in braces; as long as it is shown, the form can't be submitted. */
  error?: string
}

export interface RuleEffect {
  /** Id of a node. */
  target: string
  set: DerivedProperties
}

export interface Rule {
  id: string
  title?: string
  /** Expression text; null counts as false. */
  when: string
  then: RuleEffect[]
  else?: RuleEffect[]
}

/** One step of a behaviour, from the closed catalogue in schemas/documents/action.schema.json. */
export interface ActionStep {
  type: string
  /** Nested steps: of a branch, of a dialog, of each record. */
  then?: ActionStep[]
  else?: ActionStep[]
  [property: string]: unknown
}

/** A behaviour of a document: a chain of steps. */
export interface DocumentAction {
  id: string
  title?: string
  steps: ActionStep[]
}
