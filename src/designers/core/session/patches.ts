import type { Patch } from 'immer'

/** A change as RFC 6902 has it, with a JSON pointer for a path; what the draft is saved by. */
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
