import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { DocumentKind } from '@/domain/documents/kinds/DocumentKind'
import type { DocumentChange } from '@/domain/documents/parts/DocumentChange'
import { describeChanges } from '@/domain/documents/parts/describeChanges'
import { diffDocuments } from '@/domain/documents/parts/diffDocuments'
import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import { type MergeSides, withOwnIds } from '@/domain/documents/parts/withOwnIds'
import { t } from '@/domain/i18n/t'

/** A property that both sides changed in different ways, so that one of the changes must be dropped. */
export interface MergeConflict {
  key: string
  /** Of the part, or of the kind of document. */
  title: string
  /** In words: the value in the base, and the value on each side. */
  base: string
  mine: string
  theirs: string
}

/** The target of a change; two changes of one target can't both be applied. */
function placeOf(change: DocumentChange): string {
  switch (change.op) {
    case 'set':
      return `${change.collection} ${change.id} ${change.property}`
    case 'move':
      return `${change.collection} ${change.id} /place`
    case 'remove':
    case 'add':
      return `${change.collection} ${change.id}`
    case 'setPath':
      return `document ${change.path.join('/')}`
    default:
      return 'document'
  }
}

/** The part as a whole. */
const partAt = (place: string) => place.split(' ').slice(0, 2).join(' ')

const isRemoval = ({ op }: DocumentChange) => op === 'remove'

/** Whether one side puts a part into one that the other removes. */
const putsInto = (change: DocumentChange, removal: DocumentChange) =>
  removal.op === 'remove' &&
  (change.op === 'add' || change.op === 'move') &&
  change.collection === removal.collection &&
  change.parent === removal.id

/** Whether two changes of different sides conflict; a different order in a list does not. */
function isAgainst(mine: DocumentChange, theirs: DocumentChange): boolean {
  if ([mine, theirs].some((change) => change.op === 'move' && change.parent === null)) return false
  if (isEqualJson(mine, theirs)) return false
  if (isRemoval(mine) && isRemoval(theirs)) return false
  if (putsInto(mine, theirs) || putsInto(theirs, mine)) return true
  const [a, b] = [placeOf(mine), placeOf(theirs)]
  if (isRemoval(mine) || isRemoval(theirs)) return partAt(a) === partAt(b)
  return a === b
}

/** The base value, taken from the sentence `「天数」必填: 否 → 是`. */
const oldPart = (sentence: string) => /: (.*) → /.exec(sentence)?.[1] ?? t('（在）')

/** My changes of a target and theirs that conflict, by my target. */
export function opposedChanges(
  mine: readonly DocumentChange[],
  theirs: readonly DocumentChange[],
): Map<string, { mine: DocumentChange[]; theirs: DocumentChange[] }> {
  const opposed = new Map<string, { mine: DocumentChange[]; theirs: DocumentChange[] }>()
  for (const change of mine) {
    const others = theirs.filter((other) => isAgainst(change, other))
    const [first] = others
    if (!first) continue
    // A removal may conflict with many changes; the user decides once for all of them.
    const isWhole = isRemoval(change) || others.some(isRemoval)
    const key = isWhole ? partAt(placeOf(change)) : placeOf(change)
    const known = opposed.get(key) ?? { mine: [], theirs: [] }
    known.mine.push(change)
    for (const other of others) if (!known.theirs.includes(other)) known.theirs.push(other)
    opposed.set(key, known)
  }
  return opposed
}

/**
 * Where two builders changed the same since a common base in different ways, in words; also where one removed what the other
 * changed. Empty when the work of both can be merged. Never throws.
 */
export function findConflicts<D extends Envelope>(kind: DocumentKind<D>, given: MergeSides<D>): MergeConflict[] {
  const { base, mine, theirs } = { ...given, mine: withOwnIds(kind, given) }
  const opposed = opposedChanges(diffDocuments(kind, base, mine), diffDocuments(kind, base, theirs))
  // The title that both sides know takes precedence; a part that is new on one side has the title of that side.
  const words = [kind.words(mine, base), kind.words(theirs, base)]
  const titleAt = (place: string) => {
    const [collection = '', id = ''] = place.split(' ')
    if (collection === 'document') return t(kind.title)
    return words.map((one) => one.title({ collection, id })).find((title) => title !== id) ?? id
  }
  return [...opposed].map(([key, changes]) => {
    const own = describeChanges(kind, changes.mine, { before: base, after: mine })
    const other = describeChanges(kind, changes.theirs, { before: base, after: theirs })
    const [first = ''] = changes.mine.some(isRemoval) ? other : own
    return { key, title: titleAt(key), base: oldPart(first), mine: own.join(t('；')), theirs: other.join(t('；')) }
  })
}
