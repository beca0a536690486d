import type { DocumentNode } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import type { Stamp } from '@/domain/documents/NodeKind'
import type { Scope } from '@/domain/expression/Scope'

const pad = (part: number) => String(part).padStart(2, '0')

/** Local time in the format of the data. */
const momentOf = (date: Date) =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())} ${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`

/**
 * What a node records about who saves and when; undefined for kinds that record nothing and, unless the record is new, for those
 * that do so once. The server computes it itself, so a browser can't forge it. Never throws.
 */
export function stampOf(node: DocumentNode, { user, now }: Scope, isNew: boolean): string | null | undefined {
  const stamp = kindTraitsOf(node.type)?.stamp
  if (!stamp || (stamp.on === 'create' && !isNew)) return undefined
  const values: Record<Stamp['what'], () => string | null> = {
    user: () => user?.id ?? null,
    org: () => user?.orgId ?? null,
    time: () => momentOf(now()),
  }
  return values[stamp.what]()
}
