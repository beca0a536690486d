/** A value that is created at its first use and then cached, so that the start does not wait for it. */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
