import type { ActionStep } from '@/domain/documents/document'
import type { ActionDialogContent, StepsByType } from '@/domain/documents/generated/nodes'
import type { Scope } from '@/domain/expression/Scope'
import type { FormModel } from '@/src/runtime/model/FormModel'
import type { RuntimePorts } from '@/src/runtime/ports'

/** A dialog that a chain waits for. */
export interface FillRequest {
  dialog: ActionDialogContent
  danger: boolean
  /** Scope of its texts. */
  scope: Scope
  /** Runs the steps after it. Out: whether they completed; rejects with an Error for the user, who may then try again. */
  onSubmit: (input: Record<string, unknown>) => Promise<boolean>
}

/** The context of an action, with its capabilities. A step that needs a missing one is refused. */
export interface ActionHost {
  /** Values of the context. */
  scope: Scope
  /** Names of the context that steps may not overwrite. */
  owns: (name: string) => boolean
  /** The form whose fields are read and written. */
  form?: FormModel
  /** Reloads everything shown. */
  refresh: () => Promise<void> | void
  submit?: () => Promise<boolean>
  /** Out: whether it was submitted. */
  openForm?: (form: string) => Promise<boolean>
  /** Out: whether it was filled in and the steps after it completed. */
  fill?: (request: FillRequest) => Promise<boolean>
  /** Puts out all records of the list that it belongs to. Out: whether that was completed. */
  exportList?: (as: 'excel' | 'print') => Promise<boolean>
}

/** A running chain. */
export interface ActionRun {
  host: ActionHost
  ports: RuntimePorts
  /** Values of the context and results of steps. */
  scope: Scope
  /** Stores a result for later steps: `reply`, `input`. */
  names: Record<string, unknown>
  /** Remaining steps, so that every chain ends; shared with nested chains. */
  budget: { steps: number }
  /** Runs nested steps. */
  chain: (steps: readonly ActionStep[] | undefined, run: ActionRun) => Promise<boolean>
}

/** Runs one type of step. Resolves with false to end the chain; rejects with an Error for the user. */
export type StepRunner<Type extends keyof StepsByType> = (
  step: StepsByType[Type],
  run: ActionRun,
) => Promise<boolean> | boolean
