import { createContext, useContext } from 'react'
import type { SignedInUser } from '@/src/runtime/ports'

/** What the texts of a page document may refer to: `{params.code}`, `{query.form}`, `{row.id}`, `{user.name}`. */
export interface PageScope {
  params: Record<string, string | undefined>
  query: Record<string, string>
  /** Changes part of the query in the address; an empty value removes its key. */
  setQuery: (part: Record<string, string | undefined>) => void
  /** Names the page by what it shows; the tabs and the trail say it. */
  setTitle?: (title: string) => void
  user: SignedInUser | null
  row?: Record<string, unknown>
  /** What the action's dialog read before it opened. */
  loaded?: unknown
  /** What the user entered in the action's dialog; null where nothing was entered. */
  input?: Record<string, unknown>
  /** One of a list, while a template goes through it. */
  item?: unknown
  /** The rows chosen for a bulk action. */
  selection?: Record<string, unknown>[]
}

const PageScopeContext = createContext<PageScope | null>(null)
export const PageScopeProvider = PageScopeContext.Provider

export function usePageScope(): PageScope {
  const scope = useContext(PageScopeContext)
  if (!scope) throw new Error('PageScopeProvider is missing')
  return scope
}
