import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode, TreeDocument } from '@/domain/documents/document'
import { hasValue } from '@/domain/documents/hasValue'
import { indexNodes } from '@/domain/documents/tree/indexNodes'

/**
 * The keys under which older versions of a form keep the value of a field, by the field's id: each with the last version that used
 * it, oldest first. A field that was never renamed has none.
 */
export type FormerKeys = Readonly<Record<string, readonly FormerKey[]>>

export interface FormerKey {
  /** Null for versions before this field existed, when another field had its key. */
  key: string | null
  until: number
}

interface PublishedVersion {
  version: number
  document: TreeDocument
  formerKeys: FormerKeys
}

export const formerKeysOf = (keys: FormerKeys, id: string): readonly FormerKey[] =>
  (Object.hasOwn(keys, id) && keys[id]) || []

/** The former keys once `next` follows a published version. A removed field may return under another key. */
export function formerKeysAfter(before: PublishedVersion | null, next: TreeDocument): FormerKeys {
  if (!before) return {}
  const keys: Record<string, readonly FormerKey[]> = { ...before.formerKeys }
  const nodes = indexNodes(next)
  for (const [id, { node }] of indexNodes(before.document)) {
    const now = nodes.get(id)?.node
    if (!hasValue(node) || (now && bindOf(now) === bindOf(node))) continue
    keys[id] = [...formerKeysOf(keys, id), { key: bindOf(node), until: before.version }]
  }
  const taken = takenKeys(before)
  for (const [id, { node }] of nodes)
    if (hasValue(node) && taken.has(bindOf(node)) && !indexNodes(before.document).has(id) && !Object.hasOwn(keys, id))
      keys[id] = [{ key: null, until: before.version }]
  return keys
}

/** Every key that any field has or had. */
function takenKeys({ document, formerKeys }: PublishedVersion): ReadonlySet<string | null> {
  const now = [...indexNodes(document).values()].map(({ node }) => bindOf(node))
  return new Set([...now, ...Object.values(formerKeys).flatMap((former) => former.map(({ key }) => key))])
}

/**
 * Finds the node that a name refers to: its id, its key, or a key that it had in an earlier version. Columns of sub-tables have
 * keys of their own, which come after those of the form.
 */
export function fieldByName(document: TreeDocument, formerKeys: FormerKeys) {
  const nodes = indexNodes(document)
  const byKey = new Map<string, DocumentNode>()
  const places = [...nodes.values()]
  for (const { node } of [...places.filter(({ subTable }) => !subTable), ...places.filter(({ subTable }) => subTable)])
    if (!byKey.has(bindOf(node))) byKey.set(bindOf(node), node)
  for (const [id, former] of Object.entries(formerKeys))
    for (const { key } of former) {
      const node = nodes.get(id)?.node
      if (node && key !== null && !byKey.has(key)) byKey.set(key, node)
    }
  return (name: string): DocumentNode | undefined => nodes.get(name)?.node ?? byKey.get(name)
}
