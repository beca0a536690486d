/** Rejects when there is no result in time; the work itself may continue. */
export function within<T>(result: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
    result.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
