import type { Patch } from 'immer'

/** A change in the format of RFC 6902, with a JSON pointer as its path; drafts are saved by these. */
export interface PointerPatch {
  op: 'add' | 'remove' | 'replace'
  path: string
  value?: unknown
}

const escaped = (part: string | number) => String(part).replaceAll('~', '~0').replaceAll('/', '~1')

export function toPointerPatch({ op, path, value }: Patch): PointerPatch {
  const pointer = path.map((part) => `/${escaped(part)}`).join('')
  return op === 'remove' ? { op, path: pointer } : { op, path: pointer, value }
}
