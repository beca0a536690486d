/** A row of the source: where it hangs, and whether something hangs below. */
export interface TreeRow extends Record<string, unknown> {
  id: string
  name: string
  parentId?: string | null
  leaf?: boolean
}
