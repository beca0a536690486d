/** A resource, or a member of one, that is renamed. */
export interface ReferenceRename {
  /** Kind of the target: `form`, `dictionary`. */
  kind: string
  from: { code: string; member?: string }
  to: { code: string; member?: string }
}
