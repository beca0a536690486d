import { inject } from 'vitest'

/** The portal of this worker: parallel files do not share one. */
export function portalUrl(): string {
  const urls = inject('portalUrls')
  return urls[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % urls.length] as string
}
