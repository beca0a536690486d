/** How long work may occupy the event loop before other calls run. */
const sliceMs = 20

/** The queue of long work: one runs at a time, since many together would each delay all other calls. */
let turn: Promise<void> = Promise.resolve()

/**
 * Runs a generator in time slices, so that other calls are answered in between. Work that ends within one slice does not queue.
 * Out: its return value.
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
