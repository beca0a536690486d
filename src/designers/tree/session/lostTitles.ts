import type { TreeDocument } from '@/domain/documents/document'
import { wordsOf } from '@/domain/documents/tree/wordsOf'
import { isRecord } from '@/domain/isRecord'
import type { HistoryEntry } from '@/src/designers/core/session/History'

/** Titles of nodes anywhere in a value. */
function collect(value: unknown, titles: Map<string, string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, titles)
  else if (isRecord(value)) {
    const { id, type, title } = value
    if (typeof id === 'string' && typeof type === 'string' && typeof title === 'string' && title) titles.set(id, title)
    for (const part of Object.values(value)) if (isRecord(part)) collect(part, titles)
  }
}

/** Former titles of removed nodes: from the published version, or from the steps of the draft. */
export function lostTitles(
  published: TreeDocument | null,
  entries: readonly HistoryEntry[],
): ReadonlyMap<string, string> {
  const titles = new Map(published ? Object.entries(wordsOf(published).titles) : [])
  for (const { inverse, forward } of entries) for (const { value } of [...forward, ...inverse]) collect(value, titles)
  return titles
}
