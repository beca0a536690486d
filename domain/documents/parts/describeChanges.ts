import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { DocumentKind } from '@/domain/documents/kinds/DocumentKind'
import type { DocumentChange } from '@/domain/documents/parts/DocumentChange'
import { indexParts } from '@/domain/documents/parts/indexParts'
import { contentOf, type PartRef, type PartWords } from '@/domain/documents/parts/Part'
import { t } from '@/domain/i18n/t'

class Describer {
  private readonly words: PartWords

  constructor(
    private readonly kind: Pick<DocumentKind, 'collections' | 'words'>,
    private readonly before: Envelope,
    after: Envelope,
  ) {
    this.words = kind.words(before, after)
  }

  private oldProperty({ collection, id }: PartRef, property: string): unknown {
    const found = this.kind.collections.find(({ name }) => name === collection)
    return found && indexParts(this.before, found)?.get(id)?.part[property]
  }

  private oldAt([first = '', ...rest]: readonly string[]): unknown {
    return rest.reduce<unknown>(
      (value, part) => (value as Record<string, unknown> | undefined)?.[part],
      contentOf(this.before, first),
    )
  }

  private move(change: Extract<DocumentChange, { op: 'move' }>): string {
    const { collection, parent } = change
    const index = change.index + 1
    if (parent === null) return t('移动{item}到第 {index} 位', { item: this.words.name(change), index })
    return t('移动「{title}」到「{parent}」第 {index} 位', {
      title: this.words.title(change),
      parent: this.words.title({ collection, id: parent }),
      index,
    })
  }

  changed(ref: PartRef): string {
    return t('修改{item}', { item: this.words.name(ref) })
  }

  describe(change: DocumentChange): string {
    const { words } = this
    switch (change.op) {
      case 'add':
        return t('新增{item}', { item: words.name(change) })
      case 'remove':
        return t('删除{item}', { item: words.name(change) })
      case 'move':
        return this.move(change)
      case 'set': {
        const { property, value } = change
        const old = words.value(change, property, this.oldProperty(change, property))
        return `${words.property(change, property)}: ${old} → ${words.value(change, property, value)}`
      }
      case 'setPath': {
        const { path, value } = change
        return `${words.path(path)}: ${words.pathValue(path, this.oldAt(path))} → ${words.pathValue(path, value)}`
      }
      default:
        return t('整个设计被替换')
    }
  }
}

/**
 * Changes as sentences for a list: what is about looks alone is one sentence, at the end, some parts have one each; what comes or goes with the
 * part it belongs to is left out. Never throws.
 */
export function summariseChanges(
  kind: Pick<DocumentKind, 'collections' | 'words'>,
  changes: readonly DocumentChange[],
  sides: { before: Envelope; after: Envelope },
): string[] {
  const collectionOf = (change: DocumentChange) =>
    'collection' in change ? kind.collections.find(({ name }) => name === change.collection) : undefined
  const togetherOf = (change: DocumentChange) => collectionOf(change)?.together
  const keyOf = (change: DocumentChange, collection?: string) =>
    change.op === 'add' || change.op === 'remove' ? `${change.op} ${collection ?? change.collection} ${change.id}` : ''
  const comeAndGone = new Set(changes.map((change) => keyOf(change)).filter((key) => key !== ''))
  const told = changes.filter((change) => {
    const owner = collectionOf(change)?.belongsTo
    return togetherOf(change) === undefined && !(owner && comeAndGone.has(keyOf(change, owner)))
  })
  const describer = new Describer(kind, sides.before, sides.after)
  const wholes = told.filter((change) => change.op === 'set' && collectionOf(change)?.asWhole === true)
  return [
    ...told.filter((change) => !wholes.includes(change)).map((change) => describer.describe(change)),
    ...new Set(wholes.flatMap((change) => (change.op === 'set' ? describer.changed(change) : []))),
    ...new Set(changes.flatMap((change) => togetherOf(change) ?? [])),
  ]
}

/** Changes as sentences, with the titles of the two documents: `「天数」必填: 否 → 是`. Never throws. */
export function describeChanges(
  kind: Pick<DocumentKind, 'collections' | 'words'>,
  changes: readonly DocumentChange[],
  { before, after }: { before: Envelope; after: Envelope },
): string[] {
  const describer = new Describer(kind, before, after)
  return changes.map((change) => describer.describe(change))
}
