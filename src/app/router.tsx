import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { translateDocument } from '@/domain/i18n/translateDocument'
import routes from '@/schemas/routes.json' with { type: 'json' }
import { PortalRoot } from './PortalRoot'
import type { RouteEntry } from './RouteEntry'
import { RouteError } from './RouteError'

/** Routes are data (schemas/routes.json); PortalRoot renders the matching one. */
export const router = createBrowserRouter([
  {
    element: <PortalRoot />,
    errorElement: <RouteError />,
    children: (translateDocument(routes).routes as RouteEntry[]).map(
      // An explicit empty element: without one the router warns at each visit.
      (route): RouteObject => ({ path: route.path, handle: route, element: null }),
    ),
  },
])
