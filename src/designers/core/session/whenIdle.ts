/** How long after the last change, in milliseconds: keys that follow each other are checked together. */
const PAUSE = 250
/** How long after that at the most. */
const MOST = 1000

/**
 * What is done once nothing has changed for a moment and the browser has nothing else to do; where no such moments are known, without
 * that. `soon` asks for it, and puts it off when it was asked for; `cancel` forgets it.
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
