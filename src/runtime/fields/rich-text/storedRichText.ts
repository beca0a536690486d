import type { RichTextMark, RichTextNode } from '@/domain/format/RichText'

/** Attributes that are stored; the editor has more of them, for the screen alone. */
const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  heading: ['level'],
  orderedList: ['start'],
  link: ['href'],
}

function attributesOf({ type, attrs }: RichTextMark | RichTextNode): { attrs?: Record<string, unknown> } {
  const names = allowedAttributes[type] ?? []
  return names.length > 0 && attrs ? { attrs: Object.fromEntries(names.map((name) => [name, attrs[name]])) } : {}
}

/** The editor's document as it is stored: the vocabulary of richTextProblem. The given one is untouched. */
export function storedRichText(node: RichTextNode): RichTextNode {
  const { type, text, content, marks } = node
  if (type === 'text')
    return {
      type,
      text,
      ...(marks && marks.length > 0
        ? { marks: marks.map((mark) => ({ type: mark.type, ...attributesOf(mark) })) }
        : {}),
    }
  return { type, ...attributesOf(node), ...(content ? { content: content.map(storedRichText) } : {}) }
}
