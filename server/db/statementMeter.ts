import { AsyncLocalStorage } from 'node:async_hooks'

/** Time taken by the slow statements of one call, in milliseconds; waiting for a connection is not counted. */
export interface StatementMeter {
  milliseconds: number
}

/** Faster statements are not counted, however many. */
const slowMs = 1000

const meters = new AsyncLocalStorage<StatementMeter>()

/** Runs something and counts its slow statements. */
export const metered = <T>(meter: StatementMeter, work: () => T): T => meters.run(meter, work)

/** Runs one statement and counts its time if it is slow, whether it succeeds or not. */
export async function measured<T>(work: () => Promise<T>): Promise<T> {
  const meter = meters.getStore()
  if (!meter) return work()
  const since = performance.now()
  try {
    return await work()
  } finally {
    const taken = performance.now() - since
    if (taken > slowMs) meter.milliseconds += taken
  }
}
