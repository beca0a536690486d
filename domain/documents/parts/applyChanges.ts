import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { DocumentChange } from '@/domain/documents/parts/DocumentChange'
import { indexParts } from '@/domain/documents/parts/indexParts'
import type { Part, PartCollection, PartedKind, PartIndex } from '@/domain/documents/parts/Part'

/** Changes of the parts of one collection. */
type PartChange = Extract<DocumentChange, { collection: string }>

function set(target: Part, property: string, change: { value?: unknown }): Part {
  const { [property]: _old, ...rest } = target
  return 'value' in change ? { ...rest, [property]: change.value } : rest
}

function setPath(target: Part, path: readonly string[], change: { value?: unknown }): Part {
  const [property = '', ...rest] = path
  if (rest.length === 0) return set(target, property, change)
  return { ...target, [property]: setPath((target[property] ?? {}) as Part, rest, change) }
}

/** A part removed from its parent, with the ids of its children; those without a parent belong to the top level. */
interface LoosePart {
  part: Part
  parent: string | null
  children: string[] | null
}

class LooseParts {
  private readonly parts = new Map<string, LoosePart>()
  readonly top: string[] = []
  private readonly built = new Set<string>()

  constructor(
    index: PartIndex,
    private readonly isTree: boolean,
  ) {
    for (const [id, { part, parent }] of index) {
      const children = isTree && Array.isArray(part.children) ? [] : null
      this.parts.set(id, { part, parent, children })
      this.childrenOf(parent)?.push(id)
    }
  }

  private childrenOf(parent: string | null): string[] | null | undefined {
    return parent === null ? this.top : this.parts.get(parent)?.children
  }

  apply(changes: readonly PartChange[]): void {
    // First every moved part is detached, then all are inserted from left to right, so that positions are exact.
    for (const change of changes) {
      if (change.op === 'remove' || change.op === 'move') this.detach(change.id)
      if (change.op === 'remove') this.parts.delete(change.id)
      if (change.op === 'set') this.set(change)
      if (change.op === 'add') {
        const { id, part, parent } = change
        this.parts.set(id, { part, parent, children: this.isTree && part.children ? [] : null })
      }
    }
    for (const change of changes) {
      if (change.op !== 'add' && change.op !== 'move') continue
      const { id, parent, index } = change
      const loose = this.parts.get(id)
      const around = parent === null ? null : this.parts.get(parent)
      if (!loose || around === undefined) continue
      loose.parent = parent
      if (around) around.children ??= []
      this.childrenOf(parent)?.splice(index, 0, id)
    }
  }

  private detach(id: string): void {
    const siblings = this.childrenOf(this.parts.get(id)?.parent ?? null)
    const at = siblings?.indexOf(id) ?? -1
    if (at >= 0) siblings?.splice(at, 1)
  }

  private set(change: { id: string; property: string; value?: unknown }): void {
    const loose = this.parts.get(change.id)
    if (!loose) return
    if (this.isTree && change.property === 'children')
      loose.children = 'value' in change ? (loose.children ?? []) : null
    else loose.part = set(loose.part, change.property, change)
  }

  /** Every part once: external changes could otherwise put a part below itself. */
  build(id: string): Part {
    this.built.add(id)
    const { part, children } = this.parts.get(id) as LoosePart
    if (!this.isTree) return part
    const { children: _children, ...rest } = part
    if (!children) return rest
    return { ...rest, children: children.filter((child) => !this.built.has(child)).map((child) => this.build(child)) }
  }

  all(): Part[] {
    return this.top.flatMap((id) => (this.parts.has(id) ? [this.build(id)] : []))
  }
}

function applyTo(collection: PartCollection, index: PartIndex, changes: readonly PartChange[]): unknown {
  const parts = new LooseParts(index, collection.shape === 'tree')
  parts.apply(changes)
  if (collection.shape === 'tree') return parts.all()[0]
  if (collection.shape === 'list') return parts.all()
  return Object.fromEntries(parts.top.map((id) => [id, parts.build(id)]))
}

/**
 * A document after changes as diffDocuments returns them; the document itself is not changed. Changes to missing parts
 * are ignored. Never throws.
 */
export function applyChanges<D extends Envelope>(
  { collections }: PartedKind,
  changes: readonly DocumentChange[],
  before: D,
): D {
  const replacement = changes.find((change) => change.op === 'replace')
  if (replacement?.op === 'replace') return replacement.document as D
  let document = before as unknown as Part
  for (const change of changes) if (change.op === 'setPath') document = setPath(document, change.path, change)
  for (const collection of collections) {
    const own = changes.filter(
      (change): change is PartChange => 'collection' in change && change.collection === collection.name,
    )
    if (own.length === 0) continue
    const index = indexParts(before, collection) ?? new Map()
    document = { ...document, [collection.name]: applyTo(collection, index, own) }
  }
  return document as unknown as D
}
