/** The used parts of an event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Processor time. */
  tdur?: number
}

/** The event of a frame's script, once a frame if the page always requests the next one. */
const FRAME = 'FireAnimationFrame'
const TASK = 'ThreadControllerImpl::RunTask'

/**
 * In: a trace of one page that requested frame after frame. Out: for each frame the processor time of its own task (script,
 * style, layout, paint) and of the tasks that follow until the next frame's, on the main thread, in milliseconds.
 */
export function frameCostsOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const frames = traceEvents.filter(({ name }) => name === FRAME)
  const main = frames[0]
  if (!main) throw new Error('the trace has no frames')
  const starts = frames.map(({ ts }) => ts)
  const costs: number[] = []
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === TASK && pid === main.pid && tid === main.tid)
  for (const { ts, dur = 0, tdur = 0 } of tasks.sort((a, b) => a.ts - b.ts)) {
    if (starts.some((start) => start >= ts && start <= ts + dur)) costs.push(tdur / 1000)
    else if (costs.length > 0) costs.push((costs.pop() ?? 0) + tdur / 1000)
  }
  return costs
}
