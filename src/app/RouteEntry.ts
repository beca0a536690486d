/** One line of schemas/routes.json. */
export interface RouteEntry {
  path: string
  title?: string
  /** A page document below schemas/pages. */
  page?: string
  /** The operation whose reply holds the page's document instead, as `document`. */
  document?: string
  /** A React page below src/pages, for what no document can say. */
  view?: string
  /** The kind of document that the designer opens; a form when absent. */
  kind?: string
  redirect?: string
  /** A redirect that strangers come back to after the login. */
  returning?: boolean
  /** Where it leads in a portal of this type instead. */
  redirects?: Partial<Record<string, string>>
  frame?: string
  access?: string
  builder?: boolean
  /** Allowed only where the stored menu list names it, or its `activeMenu` (specification §2.7). */
  guarded?: boolean
  /** The menu entry that stands for a page without one. */
  activeMenu?: string
  /** Some pages' main area looks different (specification §2.5). */
  main?: 'plain'
  /** For administrators of the application. */
  admin?: boolean
  superuser?: boolean
}
