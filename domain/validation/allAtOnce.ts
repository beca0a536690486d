/** Runs a generator to its end without pausing. Out: its return value. */
export function allAtOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
