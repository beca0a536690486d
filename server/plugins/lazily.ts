/** What is made when it is first asked for and then kept; a start does not wait for it. */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
