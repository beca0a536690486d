import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import routes from '@/schemas/routes.json' with { type: 'json' }
import { PortalRoot } from './PortalRoot'
import type { RouteEntry } from './RouteEntry'

/** Routes are data (schemas/routes.json); PortalRoot shows what the matching one says. Begins at the address as it is now. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <PortalRoot />,
      children: (routes.routes as RouteEntry[]).map((route): RouteObject => ({ path: route.path, handle: route })),
    },
  ])
