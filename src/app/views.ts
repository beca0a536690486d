import type { ComponentType } from 'react'

/** The React pages: only those that cannot be documents. Each is loaded on demand. */
export const views: Record<string, () => Promise<ComponentType>> = {
  login: async () => (await import('./LoginRoute')).LoginRoute,
  'not-found': async () => (await import('@/src/pages/not-found/NotFoundPage')).NotFoundPage,
  'not-yet': async () => (await import('@/src/pages/not-yet/NotYetPage')).NotYetPage,
  external: async () => (await import('@/src/pages/external/ExternalPage')).ExternalPage,
  designer: async () => (await import('@/src/pages/designer-host/DesignerPage')).DesignerPage,
}
