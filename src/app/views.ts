import type { ComponentType } from 'react'

/** The React pages: only what no document can say. Each loads on demand. */
export const views: Record<string, () => Promise<{ default: ComponentType }>> = {
  login: async () => ({ default: (await import('./LoginRoute')).LoginRoute }),
  'not-found': async () => ({ default: (await import('@/src/pages/not-found/NotFoundPage')).NotFoundPage }),
  'not-yet': async () => ({ default: (await import('@/src/pages/not-yet/NotYetPage')).NotYetPage }),
  external: async () => ({ default: (await import('@/src/pages/external/ExternalPage')).ExternalPage }),
  'form-designer': async () => ({
    default: (await import('@/src/pages/designer-host/FormDesignerPage')).FormDesignerPage,
  }),
}
