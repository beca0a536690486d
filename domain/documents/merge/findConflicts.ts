import type { DocumentChange } from '@/domain/documents/diff/DocumentChange'
import { describeChanges } from '@/domain/documents/diff/describeChange'
import { diffDocuments } from '@/domain/documents/diff/diffDocuments'
import { isEqualJson } from '@/domain/documents/diff/isEqualJson'
import type { FormDocument } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/indexNodes'
import { withOwnIds } from '@/domain/documents/merge/withOwnIds'
import { titleOf } from '@/domain/documents/titleOf'
import { t } from '@/domain/i18n/t'

/** A place that both sides changed in different ways; one of them has to give way. */
export interface MergeConflict {
  key: string
  /** Of the node, rule or part of the form. */
  title: string
  /** In words: what stood there, and what each side made of it. */
  base: string
  mine: string
  theirs: string
}

/** The place that a change is about; two changes of one place can't both hold. */
export function placeOf(change: DocumentChange): string {
  switch (change.op) {
    case 'node.set':
      return `node ${change.id} ${change.property}`
    case 'node.move':
      return `node ${change.id} /place`
    case 'node.remove':
      return `node ${change.id}`
    case 'node.add':
      return `node ${change.node.id}`
    case 'item.set':
      return `${change.list} ${change.id} ${change.property}`
    case 'item.remove':
      return `${change.list} ${change.id}`
    case 'item.add':
      return `${change.list} ${change.item.id}`
    case 'item.move':
      return `${change.list} ${change.id} /place`
    case 'document.set':
      return `document ${change.path.join('/')}`
    default:
      return 'document'
  }
}

/** Node, rule or action as a whole. */
export const holderOf = (place: string) => place.split(' ').slice(0, 2).join(' ')

const isRemoval = ({ op }: DocumentChange) => op === 'node.remove' || op === 'item.remove'

/** Whether one side puts a node into a container that the other removes. */
const putsInto = (change: DocumentChange, removal: DocumentChange) =>
  removal.op === 'node.remove' &&
  (change.op === 'node.add' || change.op === 'node.move') &&
  change.parent === removal.id

/** Whether two changes of different sides stand against each other; the order among rules does not. */
function isAgainst(mine: DocumentChange, theirs: DocumentChange): boolean {
  if (mine.op === 'item.move' || theirs.op === 'item.move') return false
  if (isEqualJson(mine, theirs)) return false
  if (isRemoval(mine) && isRemoval(theirs)) return false
  if (putsInto(mine, theirs) || putsInto(theirs, mine)) return true
  const [a, b] = [placeOf(mine), placeOf(theirs)]
  if (isRemoval(mine) || isRemoval(theirs)) return holderOf(a) === holderOf(b)
  return a === b
}

interface Sides {
  base: FormDocument
  mine: FormDocument
  theirs: FormDocument
}

/** What stood there, out of the sentence `「天数」必填: 否 → 是`. */
const oldPart = (sentence: string) => /: (.*) → /.exec(sentence)?.[1] ?? t('（在）')

function titleAt(place: string, { base, mine, theirs }: Sides): string {
  const [kind, id = ''] = place.split(' ')
  if (kind === 'node') {
    const node = [base, mine, theirs].map((one) => indexNodes(one).get(id)?.node).find(Boolean)
    return node ? titleOf(node) : id
  }
  const items = kind === 'rules' || kind === 'actions' ? kind : null
  const item =
    items &&
    [base, mine, theirs]
      .flatMap((one): { id: string; title?: string }[] => one[items] ?? [])
      .find((one) => one.id === id)
  return item ? item.title || id : t('表单')
}

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
    const key = isWhole ? holderOf(placeOf(change)) : placeOf(change)
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
export function findConflicts(given: Sides): MergeConflict[] {
  const sides = { ...given, mine: withOwnIds(given) }
  const { base, mine, theirs } = sides
  const opposed = opposedChanges(diffDocuments(base, mine), diffDocuments(base, theirs))
  return [...opposed].map(([key, changes]) => {
    const own = describeChanges(changes.mine, base, mine)
    const other = describeChanges(changes.theirs, base, theirs)
    const [first = ''] = changes.mine.some(isRemoval) ? other : own
    return {
      key,
      title: titleAt(key, sides),
      base: oldPart(first),
      mine: own.join(t('；')),
      theirs: other.join(t('；')),
    }
  })
}
