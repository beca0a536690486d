import { createContext, useContext, useEffect } from 'react'
import type { SignedInUser } from '@/src/runtime/ports'

/** What its surroundings provide to a page. */
export interface PageScope {
  /** Parts of the path. */
  params: Record<string, string | undefined>
  /** Query parameters of the address. */
  query: Record<string, string>
  /** Changes part of the query in the address; an empty value removes its key. */
  setQuery: (part: Record<string, string | undefined>) => void
  /** Sets the title of the page from its content; tabs and breadcrumb show it. */
  setTitle?: (title: string) => void
  user: SignedInUser | null
}

const PageScopeContext = createContext<PageScope | null>(null)
export const PageScopeProvider = PageScopeContext.Provider

export function usePageScope(): PageScope {
  const scope = useContext(PageScopeContext)
  if (!scope) throw new Error('PageScopeProvider is missing')
  return scope
}

/** Calls the page after its content, once that is known; undefined leaves it its own title. */
export function usePageTitle(title: string | undefined): void {
  const { setTitle } = usePageScope()
  useEffect(() => {
    if (title) setTitle?.(title)
  }, [title, setTitle])
}
