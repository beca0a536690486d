import type { DocumentNode, TreeDocument } from '@/domain/documents/document'

export interface CardChoice {
  card: DocumentNode
  isShown: boolean
}

const gridOf = ({ root }: TreeDocument): DocumentNode | undefined =>
  root.children?.find(({ type }) => type === 'CardGrid')

/** The cards of a workbench in their order, then the portal's other cards, not chosen. */
export function choicesOf(document: TreeDocument, offered: TreeDocument): CardChoice[] {
  const shown = gridOf(document)?.children ?? []
  const ids = new Set(shown.map(({ id }) => id))
  const others = (gridOf(offered)?.children ?? []).filter(({ id }) => !ids.has(id))
  return [...shown.map((card) => ({ card, isShown: true })), ...others.map((card) => ({ card, isShown: false }))]
}

/** The workbench with the chosen cards, in their order. */
export function withCards(document: TreeDocument, choices: readonly CardChoice[]): TreeDocument {
  const grid = gridOf(document) ?? { id: 'cards', type: 'CardGrid' }
  const cards = choices.filter(({ isShown }) => isShown).map(({ card }) => card)
  const others = (document.root.children ?? []).filter(({ type }) => type !== 'CardGrid')
  return { ...document, root: { ...document.root, children: [{ ...grid, children: cards }, ...others] } }
}
