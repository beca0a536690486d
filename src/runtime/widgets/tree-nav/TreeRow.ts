/** A row of the source: its parent, and whether it has children. */
export interface TreeRow extends Record<string, unknown> {
  id: string
  name: string
  parentId?: string | null
  leaf?: boolean
}
