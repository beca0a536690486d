import { createContext, useContext } from 'react'

/** A document to begin with. */
export interface Template {
  key: string
  title: string
  description: string
  /** The content as JSON; loaded on demand. */
  load(): Promise<unknown>
}

const TemplatesContext = createContext<readonly Template[]>([])
export const TemplatesProvider = TemplatesContext.Provider

/** The templates of this designer; none when it has none. */
export const useTemplates = () => useContext(TemplatesContext)
