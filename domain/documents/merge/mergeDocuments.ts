import { applyChanges } from '@/domain/documents/diff/applyChanges'
import type { DocumentChange } from '@/domain/documents/diff/DocumentChange'
import { diffDocuments } from '@/domain/documents/diff/diffDocuments'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/indexNodes'
import { opposedChanges } from '@/domain/documents/merge/findConflicts'
import { withOwnIds } from '@/domain/documents/merge/withOwnIds'

/** Whose version holds at a conflict, by its key; mine where nothing is said. */
export type MergeChoices = Readonly<Record<string, 'mine' | 'theirs'>>

interface Sides {
  base: FormDocument
  mine: FormDocument
  theirs: FormDocument
}

/** A node and all around it. */
function withAncestors(document: FormDocument, id: string): string[] {
  const ids: string[] = []
  for (let at = indexNodes(document).get(id); at; at = at.parent ? indexNodes(document).get(at.parent.id) : undefined)
    ids.push(at.node.id)
  return ids
}

const removedId = (change: DocumentChange) => (change.op === 'node.remove' ? [change.id] : [])
function nodeIdOf(change: DocumentChange): string[] {
  if (change.op === 'node.add') return [change.node.id]
  return change.op === 'node.set' || change.op === 'node.move' ? [change.id] : []
}

/** Nodes that they removed and that I changed and want back, with what must stand around them, outermost first. */
function broughtBack({ mine, theirs }: Sides, wanted: ReadonlySet<string>): DocumentChange[] {
  const missing = new Set(
    [...wanted].flatMap((id) => withAncestors(mine, id)).filter((id) => !indexNodes(theirs).has(id)),
  )
  return [...indexNodes(mine)].flatMap(([id, { node, parent, index }]): DocumentChange[] => {
    if (!missing.has(id) || !parent) return []
    const { children, ...rest } = node
    const bare = (children ? { ...rest, children: [] } : rest) as DocumentNode
    return [{ op: 'node.add', parent: parent.id, index, node: bare }]
  })
}

/** The same for rules and actions. */
function broughtBackItems({ mine, theirs }: Sides, wanted: readonly DocumentChange[]): DocumentChange[] {
  const seen = new Set<string>()
  return wanted.flatMap((change): DocumentChange[] => {
    if (change.op !== 'item.set' || seen.has(`${change.list} ${change.id}`)) return []
    seen.add(`${change.list} ${change.id}`)
    const isGone = !theirs[change.list]?.some(({ id }) => id === change.id)
    const item = mine[change.list]?.find(({ id }) => id === change.id)
    const index = theirs[change.list]?.length ?? 0
    return isGone && item ? [{ op: 'item.add', list: change.list, index, item: { ...item } }] : []
  })
}

/**
 * Both sides' work since a common base in one document: theirs, with my changes on it, except where they stand against theirs
 * and theirs was chosen. Out: a document with every node once. Never throws.
 */
export function mergeDocuments(given: Sides, choices: MergeChoices = {}): FormDocument {
  const sides = { ...given, mine: withOwnIds(given) }
  const { base, mine, theirs } = sides
  const changes = diffDocuments(base, mine).filter((change) => !isAddedByBoth(change, theirs))
  const opposed = [...opposedChanges(changes, diffDocuments(base, theirs))]
  const yielded = opposed.filter(([key]) => choices[key] === 'theirs').flatMap(([, value]) => value)
  const dropped = new Set(yielded.flatMap((one) => one.mine))
  // What they keep of a part that I removed keeps what is around it too.
  const kept = new Set(yielded.flatMap((one) => one.mine.flatMap(removedId).flatMap((id) => withAncestors(theirs, id))))
  const applied = changes.filter(
    (change) => !dropped.has(change) && !(change.op === 'node.remove' && kept.has(change.id)),
  )
  const held = opposed.filter(([key]) => choices[key] !== 'theirs').flatMap(([, value]) => value.mine)
  const back = broughtBack(sides, new Set(held.flatMap(nodeIdOf)))
  const isBack = new Set(back.flatMap((change) => (change.op === 'node.add' ? [change.node.id] : [])))
  // A node that is brought back stands where it stood with me; adding or moving it is said with that.
  const rest = applied.filter(
    (change) =>
      !((change.op === 'node.move' || change.op === 'node.add') && nodeIdOf(change).some((id) => isBack.has(id))),
  )
  return applySafely([...back, ...broughtBackItems(sides, held), ...rest], theirs)
}

/** Both sides added the same, as with a template; their place holds. */
const isAddedByBoth = (change: DocumentChange, theirs: FormDocument) =>
  (change.op === 'node.add' && indexNodes(theirs).has(change.node.id)) ||
  (change.op === 'item.add' && theirs[change.list]?.some(({ id }) => id === change.item.id) === true)

/** Moves of both sides can put two containers into each other; then mine are left out, so that neither is lost. */
function applySafely(changes: DocumentChange[], theirs: FormDocument): FormDocument {
  const merged = applyChanges(changes, theirs) as FormDocument
  const removed = new Set(changes.flatMap(removedId))
  const isLost = [...indexNodes(theirs).keys()].some((id) => !removed.has(id) && !indexNodes(merged).has(id))
  const hasMoves = changes.some(({ op }) => op === 'node.move')
  if (!isLost || !hasMoves) return merged
  return applyChanges(
    changes.filter(({ op }) => op !== 'node.move'),
    theirs,
  ) as FormDocument
}
