import { createContext, useContext } from 'react'
import type { SignedInUser } from '@/src/runtime/ports'

/** What the world around gives a page. */
export interface PageScope {
  /** Parts of the path. */
  params: Record<string, string | undefined>
  /** Parts of the address behind the path. */
  query: Record<string, string>
  /** Changes part of the query in the address; an empty value removes its key. */
  setQuery: (part: Record<string, string | undefined>) => void
  /** Names the page by what it shows; the tabs and the trail say it. */
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
