import type { TreeDocument } from '@/domain/documents/document'
import type { ReferenceRename } from '@/domain/documents/ReferenceRename'
import { harvestReferences } from '@/domain/documents/tree/harvestReferences'

/** The container of a JSON pointer's last segment, and that segment; null when the pointer does not exist. */
function holderOf(document: object, pointer: string): { holder: Record<string, unknown>; key: string } | null {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const key = keys.pop()
  let holder: unknown = document
  for (const part of keys) holder = (holder as Record<string, unknown> | undefined)?.[part]
  return key !== undefined && typeof holder === 'object' && holder !== null
    ? { holder: holder as Record<string, unknown>, key }
    : null
}

/**
 * A document in which references to a renamed resource, or to a renamed member of one, have the new name. With `from.member` only the
 * uses of that member change; without, every use of the resource. Out: the same object when there is none. Never throws.
 */
export function renameReferences<D extends TreeDocument>(document: D, { kind, from, to }: ReferenceRename): D {
  const uses = harvestReferences(document).filter(
    (use) => use.kind === kind && use.code === from.code && (from.member === undefined || use.member === from.member),
  )
  if (uses.length === 0) return document
  const renamed = JSON.parse(JSON.stringify(document)) as typeof document
  for (const { path, member } of uses) {
    const place = holderOf(renamed, path)
    if (!place) continue
    const name = from.member === undefined ? member : to.member
    const text = `${kind}:${to.code}${name === undefined ? '' : `#${name}`}`
    const value = place.holder[place.key]
    // A use is an object with `$ref`, or a property that holds the bare code, or a bare member.
    if (typeof value === 'object' && value !== null) (value as { $ref: string }).$ref = text
    else if (member === undefined) place.holder[place.key] = to.code
    else if (name !== undefined) place.holder[place.key] = name
  }
  return renamed
}
