import type { ActionContext } from '@/domain/actions/stepCatalogue'
import type { ExprType, KnownRecord, TypeEnvironment } from '@/domain/expression/ExprType'

/** Something wrong with a step or a text, at its place in the document. */
export interface Finding {
  pointer: string
  code: string
  /** A Chinese sentence. */
  message: string
  /** Id that leads to nothing. */
  missing?: string
}

/** A dialog as steps behind it see it. */
export interface CheckedDialog {
  findings: Finding[]
  /** Types of what was entered, by key. */
  input: KnownRecord
}

/** What a chain of steps may speak of where it runs. */
export interface StepWorld {
  context: ActionContext
  environment: TypeEnvironment
  /** The type of what a step may write, or why it can't be written. */
  target: (id: string) => { type: ExprType } | { message: string; missing?: string }
  knowsOperation: (operation: string) => boolean
  checkDialog?: (dialog: Record<string, unknown>, pointer: string) => CheckedDialog
}
