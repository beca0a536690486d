/** How long work may hold the processor before others have their turn. */
const sliceMs = 20

/** The long work that waits for its turn: one at a time, or many together would each take a slice from everybody else. */
let turn: Promise<void> = Promise.resolve()

/**
 * Runs work that pauses now and then without keeping other calls from being answered. What ends within a slice does not wait for others.
 * Out: what the work returns.
 */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  const first = runSlice(work)
  if (first.done) return first.value
  const before = turn
  let end = () => {}
  turn = new Promise((resolve) => {
    end = resolve
  })
  try {
    await before
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve))
      const step = runSlice(work)
      if (step.done) return step.value
    }
  } finally {
    end()
  }
}

function runSlice<T>(work: Generator<void, T>): IteratorResult<void, T> {
  const since = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done || performance.now() - since > sliceMs) return step
  }
}
