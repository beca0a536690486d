/** Runs work that pauses now and then to its end, without pausing. Out: what it returns. */
export function allAtOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
