import { inject } from 'vitest'

/** The portal of this worker: files that run at the same time share none. */
export function portalUrl(): string {
  const urls = inject('portalUrls')
  return urls[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % urls.length] as string
}
