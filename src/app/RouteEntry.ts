/** One line of schemas/routes.json. */
export interface RouteEntry {
  path: string
  title?: string
  /** A page document below schemas/pages. */
  page?: string
  /** Fixed values for its page, beside those of the path. */
  params?: Record<string, string>
  /** The operation whose reply contains the page's document instead, as `document`. */
  document?: string
  /** A React page below src/pages, for pages that cannot be documents. */
  view?: string
  /** The kind of document that the designer opens; a form when absent. */
  kind?: string
  redirect?: string
  /** An entry to an application, which opens with the page that its menus name. */
  opensHome?: boolean
  /** The target when the address lacks what the redirect needs; the home page if absent. */
  otherwise?: string
  /** A redirect that is the target after the login. */
  returning?: boolean
  /** The target in a portal of this type. */
  redirects?: Partial<Record<string, string>>
  frame?: string
  access?: string
  builder?: boolean
  /** Allowed only if the stored menu list contains it, or its `activeMenu` (specification §2.7). */
  guarded?: boolean
  /** The menu entry that is active for a page without one. */
  activeMenu?: string
  /** Some pages' main area is styled differently (specification §2.5). */
  main?: 'plain'
  /** For administrators of the application. */
  admin?: boolean
  superuser?: boolean
}
