import type { PortalType } from './session'

/** How this portal is installed (specification §4): settings PORTAL_FLAG and APP_FLAG. */
export interface DeployMode {
  portalFlag: 0 | 1
  appFlag: 0 | 1 | 2
}

/** The landing page after a login (specification §2). */
export const HOME = '/ywx/workbench'

const WORKBENCH = '/workbench'
const SUMMARY = '/summary'

/** The home page of a portal. A standalone portal has the workbench; else the app flag decides, else the type of the portal. */
export function homeOf(portal: PortalType, mode: DeployMode | null): string {
  if (mode?.portalFlag === 1 || mode?.appFlag === 1) return WORKBENCH
  if (mode?.appFlag === 2) return SUMMARY
  return portal === 'workbench' ? WORKBENCH : SUMMARY
}

/** The target of a logout: the workbench of a standalone portal, otherwise the login page. */
export const logoutTargetOf = (mode: DeployMode | null): string => (mode?.portalFlag === 1 ? WORKBENCH : '/login')

interface Way {
  to: string
  /** Whether the page is the current one and must be reloaded. */
  isReload: boolean
}

/** Choosing a portal (specification §4): the workbench leads to itself, the others to the list of applications. */
export function portalWay(portal: PortalType, pathname: string): Way {
  const to = portal === 'workbench' ? WORKBENCH : SUMMARY
  return { to, isReload: pathname === to }
}

/** Selecting an application (specification §4): pushed from the list or the task centre, reloaded from anywhere else. */
export function applicationWay(pathname: string): Way {
  const isPushed = pathname === SUMMARY || pathname === '/task' || pathname.startsWith('/task/')
  return { to: '/app-modules/index', isReload: !isPushed }
}

/** Pages outside of every application: navigating there leaves the current one. */
export const isOutsidePage = (pathname: string): boolean =>
  pathname === SUMMARY || pathname === WORKBENCH || pathname === '/ywx/workbench'
