import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { DocumentKind } from '@/domain/documents/kinds/DocumentKind'
import type { DocumentChange } from '@/domain/documents/parts/DocumentChange'
import { describeChanges } from '@/domain/documents/parts/describeChanges'
import { diffDocuments } from '@/domain/documents/parts/diffDocuments'
import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import { type MergeSides, withOwnIds } from '@/domain/documents/parts/withOwnIds'
import { t } from '@/domain/i18n/t'

/** A place that both sides changed in different ways; one of them has to give way. */
export interface MergeConflict {
  key: string
  /** Of the part, or of the kind of document. */
  title: string
  /** In words: what stood there, and what each side made of it. */
  base: string
  mine: string
  theirs: string
}

/** The place that a change is about; two changes of one place can't both hold. */
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

/** Whether two changes of different sides stand against each other; the order in a list does not. */
function isAgainst(mine: DocumentChange, theirs: DocumentChange): boolean {
  if ([mine, theirs].some((change) => change.op === 'move' && change.parent === null)) return false
  if (isEqualJson(mine, theirs)) return false
  if (isRemoval(mine) && isRemoval(theirs)) return false
  if (putsInto(mine, theirs) || putsInto(theirs, mine)) return true
  const [a, b] = [placeOf(mine), placeOf(theirs)]
  if (isRemoval(mine) || isRemoval(theirs)) return partAt(a) === partAt(b)
  return a === b
}

/** What stood there, out of the sentence `「天数」必填: 否 → 是`. */
const oldPart = (sentence: string) => /: (.*) → /.exec(sentence)?.[1] ?? t('（在）')

/** My changes of a place, and theirs, that stand against each other, by the place of mine. */
export function opposedChanges(
  mine: readonly DocumentChange[],
  theirs: readonly DocumentChange[],
): Map<string, { mine: DocumentChange[]; theirs: DocumentChange[] }> {
  const opposed = new Map<string, { mine: DocumentChange[]; theirs: DocumentChange[] }>()
  for (const change of mine) {
    const others = theirs.filter((other) => isAgainst(change, other))
    const [first] = others
    if (!first) continue
    // A removal meets many changes; all of them are one question.
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
 * Where two builders changed the same in different ways since a common base, in words; also where one removed what the other
 * changed. Empty when both sides' work fits together. Never throws.
 */
export function findConflicts<D extends Envelope>(kind: DocumentKind<D>, given: MergeSides<D>): MergeConflict[] {
  const { base, mine, theirs } = { ...given, mine: withOwnIds(kind, given) }
  const opposed = opposedChanges(diffDocuments(kind, base, mine), diffDocuments(kind, base, theirs))
  // The title that both know comes first; a part that is new to one side has the other's.
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
