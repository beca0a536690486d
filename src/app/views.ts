import type { ComponentType } from 'react'

/** The React pages: only what no document can say. Each loads on demand. */
export const views: Record<string, () => Promise<{ default: ComponentType }>> = {
  login: async () => ({ default: (await import('./LoginRoute')).LoginRoute }),
  'not-found': async () => ({ default: (await import('@/src/pages/not-found/NotFoundPage')).NotFoundPage }),
  'form-designer': async () => ({
    default: (await import('@/src/pages/designer-host/FormDesignerPage')).FormDesignerPage,
  }),
}
