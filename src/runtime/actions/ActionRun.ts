import type { ActionStep } from '@/domain/documents/document'
import type { FormModel } from '@/src/runtime/model/FormModel'
import type { RuntimePorts } from '@/src/runtime/ports'

/** One chain under way. */
export interface ActionRun {
  model: FormModel
  ports: RuntimePorts
  /** Steps that may still be taken, so that no chain runs for ever. */
  left: number
}

/** Does one step. Resolves with false to end the chain; rejects with an Error for the user. */
export type StepRunner = (step: ActionStep, run: ActionRun) => Promise<boolean> | boolean
