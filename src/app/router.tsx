import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { translateDocument } from '@/domain/i18n/translateDocument'
import routes from '@/schemas/routes.json' with { type: 'json' }
import { PortalRoot } from './PortalRoot'
import type { RouteEntry } from './RouteEntry'
import { RouteError } from './RouteError'

/** Routes are data (schemas/routes.json); PortalRoot shows what the matching one says. */
export const router = createBrowserRouter([
  {
    element: <PortalRoot />,
    errorElement: <RouteError />,
    children: (translateDocument(routes).routes as RouteEntry[]).map(
      // Nothing of its own is what it means to show: without a word the router would warn of it at each visit.
      (route): RouteObject => ({ path: route.path, handle: route, element: null }),
    ),
  },
])
