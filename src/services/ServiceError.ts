/** A failed call: a message for the user, a code for the program. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly details: unknown,
  ) {
    super(message)
  }
}
