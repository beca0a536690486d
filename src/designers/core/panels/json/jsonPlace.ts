import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'

export type JsonNode = ReturnType<typeof syntaxTree>['topNode']

/** Time limit for parsing a long text, in milliseconds. */
const MOST = 500

export const textOf = (state: EditorState, { from, to }: JsonNode): string => state.doc.sliceString(from, to)

/** The content of a quoted name or text. */
export const unquoted = (state: EditorState, node: JsonNode): string => textOf(state, node).replace(/^"|"$/g, '')

/** The property of an object by its name. */
export const propertyOf = (state: EditorState, object: JsonNode, name: string): JsonNode | undefined =>
  object.getChildren('Property').find((property) => {
    const key = property.getChild('PropertyName')
    return key !== null && unquoted(state, key) === name
  })

function itemsOf(array: JsonNode): JsonNode[] {
  const items: JsonNode[] = []
  for (let child = array.firstChild; child; child = child.nextSibling) if (/^[A-Z]/.test(child.name)) items.push(child)
  return items
}

/**
 * The position of a JSON pointer (RFC 6901) in a text, up to the end of the line; if the target does not exist, that of the last existing
 * ancestor.
 */
export function placeOfPointer(state: EditorState, pointer: string): { from: number; to: number } {
  const tree = ensureSyntaxTree(state, state.doc.length, MOST) ?? syntaxTree(state)
  let value = tree.topNode.firstChild
  let place = value
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    const next: JsonNode | null | undefined =
      value?.name === 'Array' ? itemsOf(value)[Number(name)] : value && propertyOf(state, value, name)
    if (!next) break
    place = next
    value = next.name === 'Property' ? next.lastChild : next
  }
  const from = place?.from ?? 0
  return { from, to: Math.min(place?.to ?? 0, state.doc.lineAt(from).to) }
}
