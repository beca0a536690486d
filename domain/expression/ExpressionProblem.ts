/** What is wrong with an expression, or hardly meant. */
export interface ExpressionProblem {
  /** A Chinese sentence. */
  message: string
  /** UTF-16 units from the start of the text. */
  position: number
  /** Id that leads to nothing. */
  missing?: string
}
