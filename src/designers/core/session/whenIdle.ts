/** How long after a change, in milliseconds: several keys are checked together. */
const PAUSE = 250

/** Runs something a moment later, when the browser has nothing else to do; where no such moments are known, only later. */
export function whenIdle(run: () => void): void {
  setTimeout(
    () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(run, { timeout: 1000 }) : run()),
    PAUSE,
  )
}
