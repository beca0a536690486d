import type { ActionValues } from '@/domain/actions/compileValues'
import type { ActionStep, DocumentNode, Rule } from '@/domain/documents/document'
import type { Scope } from '@/domain/expression/Scope'
import type { FormModel } from '@/src/runtime/model/FormModel'
import type { RuntimePorts } from '@/src/runtime/ports'

/** A named source: an operation of the contract with what it is given. */
export interface ActionSource {
  operation: string
  params?: ActionValues
  query?: ActionValues
}

/** Options of a select, read from a list: paths of the value, of its label and, for a linked one, of its group in a row. */
export interface ChoiceSource extends ActionSource {
  value: string
  label: string
  group?: string
}

/** A form that is filled in on the way (`$defs/dialog` of schemas/documents/action.schema.json). */
export interface ActionDialogContent {
  title: string
  fields: DocumentNode[]
  rules?: Rule[]
  submit?: string
  width?: number
  /** By the key of a field; what the form begins with. */
  values?: ActionValues
  /** Read before the form opens; `loaded` is the reply. */
  load?: ActionSource
  /** By the id of a select. */
  choices?: Record<string, ChoiceSource>
}

/** A dialog that a chain waits for. */
export interface FillRequest {
  dialog: ActionDialogContent
  danger: boolean
  /** What its texts may use. */
  scope: Scope
  /** Does what follows. Out: whether it came to its end; rejects with an Error for the user, who may then try again. */
  onSubmit: (input: Record<string, unknown>) => Promise<boolean>
}

/** The place where an action runs, and what it can do there. A step that needs what is missing is refused. */
export interface ActionHost {
  /** Values of the place. */
  scope: Scope
  /** Names that belong to the place, whatever steps leave behind. */
  owns: (name: string) => boolean
  /** The form whose fields are read and written. */
  form?: FormModel
  /** Shows everything anew. */
  refresh: () => Promise<void> | void
  submit?: () => Promise<boolean>
  /** Out: whether it was submitted. */
  openForm?: (form: string) => Promise<boolean>
  /** Out: whether it was filled in and what followed came to its end. */
  fill?: (request: FillRequest) => Promise<boolean>
}

/** One chain under way. */
export interface ActionRun {
  host: ActionHost
  ports: RuntimePorts
  /** Values of the place and what steps have left. */
  scope: Scope
  /** What steps leave for those after them: `reply`, `input`. */
  names: Record<string, unknown>
  /** Steps that may still be taken, so that no chain runs without end; shared with chains inside. */
  budget: { steps: number }
  /** Does steps that lie within a step. */
  chain: (steps: readonly ActionStep[] | undefined, run: ActionRun) => Promise<boolean>
}

/** Does one step. Resolves with false to end the chain; rejects with an Error for the user. */
export type StepRunner = (step: ActionStep, run: ActionRun) => Promise<boolean> | boolean
