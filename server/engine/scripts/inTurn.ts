/** Scripts that run at the same time: each is a thread with memory of its own. */
const most = 2

let running = 0
const waiting: (() => void)[] = []

/** Does something once there is room for it, in the order in which it was asked. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
