/** Unsaved work of the current page. */
export interface Unsaved {
  /** Whether there is any now. */
  hasUnsaved(): boolean
  /** Saves it, or asks whether it may be discarded. Out: whether the page may be left. */
  saveOrConfirm(): Promise<boolean>
}

let current: Unsaved | null = null

/** Blocks navigations as long as something is unsaved. Out: how to stop. One page at a time has such work. */
export function holdLeaving(unsaved: Unsaved): () => void {
  current = unsaved
  return () => {
    if (current === unsaved) current = null
  }
}

/** The work that a navigation would lose; null if there is none. */
export const unsavedWork = (): Unsaved | null => (current?.hasUnsaved() ? current : null)
