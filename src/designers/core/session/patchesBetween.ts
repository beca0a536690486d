import type { Patch } from 'immer'
import { isRecord } from '@/domain/isRecord'

type Path = (string | number)[]
type Json = Record<string, unknown>

/**
 * The patches from one document to another that shares its unchanged parts. A list is described by removed and inserted elements,
 * not by the content of each index: one node inserted before a thousand others is one patch, which keeps drafts quick to save
 * and their journal short.
 */
export function patchesBetween(before: unknown, after: unknown, path: Path = []): Patch[] {
  if (Object.is(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return listPatches(before, after, path)
  if (isRecord(before) && isRecord(after)) return objectPatches(before, after, path)
  return [{ op: 'replace', path, value: after }]
}

function objectPatches(before: Json, after: Json, path: Path): Patch[] {
  const patches: Patch[] = []
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const place = [...path, key]
    if (after[key] === undefined) {
      if (before[key] !== undefined) patches.push({ op: 'remove', path: place })
    } else if (before[key] === undefined) patches.push({ op: 'add', path: place, value: after[key] })
    else patches.push(...patchesBetween(before[key], after[key], place))
  }
  return patches
}

/** Walks both lists in parallel; `at` is the index in the list after the patches so far. */
function listPatches(before: unknown[], after: unknown[], path: Path): Patch[] {
  const patches: Patch[] = []
  const wanted = new Set(after.map(keyOf))
  const present = new Set(before.map(keyOf))
  /** Elements inserted earlier than their old position, where they are removed. */
  const moved = new Set<unknown>()
  let from = 0
  let at = 0
  while (from < before.length || at < after.length) {
    const [old, next] = [keyOf(before[from]), keyOf(after[at])]
    const isOld = from < before.length
    const isTakenOut =
      at >= after.length ||
      !wanted.has(old) ||
      moved.has(old) ||
      // Of two swapped elements, the one is moved that lets the others stay.
      (present.has(next) && !moved.has(next) && keyOf(after[at + 1]) !== old)
    if (isOld && at < after.length && old === next) {
      patches.push(...patchesBetween(before[from], after[at], [...path, at]))
      from += 1
      at += 1
    } else if (isOld && isTakenOut) {
      patches.push({ op: 'remove', path: [...path, at] })
      from += 1
    } else {
      patches.push({ op: 'add', path: [...path, at], value: after[at] })
      if (present.has(next)) moved.add(next)
      at += 1
    }
  }
  return patches
}

/** Elements with an id are identified by it; others by their content. */
const keyOf = (value: unknown): unknown => (isRecord(value) && typeof value.id === 'string' ? value.id : value)
