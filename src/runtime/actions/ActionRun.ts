import type { ActionStep } from '@/domain/documents/document'
import type { ActionDialogContent, StepsByType } from '@/domain/documents/generated/nodes'
import type { Scope } from '@/domain/expression/Scope'
import type { FormModel } from '@/src/runtime/model/FormModel'
import type { RuntimePorts } from '@/src/runtime/ports'

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

/** Does one step of a type. Resolves with false to end the chain; rejects with an Error for the user. */
export type StepRunner<Type extends keyof StepsByType> = (
  step: StepsByType[Type],
  run: ActionRun,
) => Promise<boolean> | boolean
