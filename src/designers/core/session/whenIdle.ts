/** How long after a change, in milliseconds: several keys are checked together. */
const PAUSE = 250

/** Runs something a moment later, when the browser has nothing else to do; Safari, which knows no such moments, only later. */
export function whenIdle(run: () => void): void {
  window.setTimeout(
    () => (window.requestIdleCallback ? window.requestIdleCallback(run, { timeout: 1000 }) : run()),
    PAUSE,
  )
}
