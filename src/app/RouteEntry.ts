/** One line of schemas/routes.json. */
export interface RouteEntry {
  path: string
  title?: string
  /** A page document below schemas/pages. */
  page?: string
  /** A React page below src/pages, for what no document can say. */
  view?: string
  redirect?: string
  frame?: string
  access?: string
  builder?: boolean
  /** For administrators of the application. */
  admin?: boolean
  superuser?: boolean
}
