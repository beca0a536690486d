import { AsyncLocalStorage } from 'node:async_hooks'

/** What the slow statements of one call have taken, in milliseconds; waiting for a connection is not counted. */
export interface StatementMeter {
  milliseconds: number
}

/** Quicker ones are nobody's burden, however many. */
const slowMs = 1000

const meters = new AsyncLocalStorage<StatementMeter>()

/** Runs something and counts its slow statements. */
export const metered = <T>(meter: StatementMeter, work: () => T): T => meters.run(meter, work)

/** Runs one statement and counts what it takes where that is much, whatever comes of it. */
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
