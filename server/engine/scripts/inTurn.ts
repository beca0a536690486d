/** Scripts that run at the same time: each is a thread with memory of its own. */
const most = 2

/** What waits in one application: acts go before previews. */
interface Line {
  acts: (() => void)[]
  previews: (() => void)[]
}

let running = 0
/** By application, in the order of their turns. */
const lines = new Map<string, Line>()

/** The next of the application whose turn it is; the application goes to the end. */
function next(): (() => void) | undefined {
  const [first] = lines
  if (!first) return undefined
  const [app, line] = first
  lines.delete(app)
  const resume = line.acts.shift() ?? line.previews.shift()
  if (line.acts.length + line.previews.length > 0) lines.set(app, line)
  return resume
}

function wait(app: string, line: keyof Line): Promise<void> {
  const waiting = lines.get(app) ?? { acts: [], previews: [] }
  lines.set(app, waiting)
  return new Promise((resolve) => waiting[line].push(resolve))
}

/** Does something once there is room for it. Applications take turns, however much one of them asks. */
export async function inTurn<Result>(app: string, line: keyof Line, work: () => Promise<Result>): Promise<Result> {
  if (running >= most) await wait(app, line)
  else running += 1
  try {
    return await work()
  } finally {
    const resume = next()
    if (resume) resume()
    else running -= 1
  }
}
