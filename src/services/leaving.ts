/** Work that must not be lost when its page is left. */
export interface Unsaved {
  /** Whether there is any now. */
  hasUnsaved(): boolean
  /** Saves it, or asks whether it may be given up. Out: whether the page may be left. */
  saveOrConfirm(): Promise<boolean>
}

let current: Unsaved | null = null

/** Holds navigations back as long as something is unsaved. Out: ends that. One page at a time has such work. */
export function holdLeaving(unsaved: Unsaved): () => void {
  current = unsaved
  return () => {
    if (current === unsaved) current = null
  }
}

/** What a navigation would lose; null when nothing. */
export const unsavedWork = (): Unsaved | null => (current?.hasUnsaved() ? current : null)
