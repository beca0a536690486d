import type { ActionContext } from '@/domain/actions/stepCatalogue'
import type { ExprType, KnownRecord, TypeEnvironment } from '@/domain/expression/ExprType'

/** A problem of a step or a text, with its location in the document. */
export interface Finding {
  pointer: string
  code: string
  /** A Chinese sentence. */
  message: string
  /** An id that does not exist. */
  missing?: string
}

/** A dialog as the steps after it see it. */
export interface CheckedDialog {
  findings: Finding[]
  /** Types of the entered values, by key. */
  input: KnownRecord
}

/** What the steps of a chain can refer to in their context. */
export interface StepWorld {
  context: ActionContext
  environment: TypeEnvironment
  /** The type of a value that a step can write, or why it can't be written. */
  target: (id: string) => { type: ExprType } | { message: string; missing?: string }
  knowsOperation: (operation: string) => boolean
  checkDialog?: (dialog: Record<string, unknown>, pointer: string) => CheckedDialog
}
