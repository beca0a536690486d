/** Delay after the last change, in milliseconds: a burst of keystrokes is checked once. */
const PAUSE = 250
/** Maximum further delay. */
const MOST = 1000

/**
 * Runs a task once nothing has changed for a moment and the browser is idle; without idle callbacks, after the moment alone.
 * `soon` schedules it, and postpones it if it is scheduled already; `cancel` unschedules it.
 */
export function whenIdle(run: () => void): { soon: () => void; cancel: () => void } {
  const hasMoments = typeof requestIdleCallback === 'function'
  let timer: ReturnType<typeof setTimeout> | undefined
  let moment = 0
  const cancel = () => {
    clearTimeout(timer)
    if (hasMoments) cancelIdleCallback(moment)
  }
  const wait = () => {
    if (hasMoments) moment = requestIdleCallback(run, { timeout: MOST })
    else run()
  }
  return {
    cancel,
    soon() {
      cancel()
      timer = setTimeout(wait, PAUSE)
    },
  }
}
