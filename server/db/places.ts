/** A semaphore: up to a number of callers at once; the others wait in order, as long as places are released now and then. */
export function places(count: number) {
  let free = count
  let waiting: { enter: () => void; refuse: (error: Error) => void }[] = []
  return {
    enter(): Promise<void> {
      if (free > 0) {
        free -= 1
        return Promise.resolve()
      }
      return new Promise((enter, refuse) => waiting.push({ enter, refuse }))
    },

    leave(): void {
      const next = waiting.shift()
      if (next) next.enter()
      else free += 1
    },

    /** Rejects all waiting callers. */
    close(error: Error): void {
      const refused = waiting
      waiting = []
      for (const { refuse } of refused) refuse(error)
    },
  }
}
