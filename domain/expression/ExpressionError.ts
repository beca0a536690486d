export type ExpressionErrorCode =
  | 'too_long'
  | 'too_deep'
  | 'unexpected'
  | 'bad_text'
  | 'bad_number'
  | 'forbidden_name'
  | 'unknown_function'
  | 'argument_count'
  | 'budget'
  | 'unsupported'
  | 'type'

/** The only error the expression package throws. `position` counts UTF-16 units from the start of the text. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError'

  constructor(
    readonly code: ExpressionErrorCode,
    message: string,
    readonly position = 0,
  ) {
    super(message)
  }
}
