import type { RichTextMark, RichTextNode } from '@/domain/format/RichText'

/** Attributes that are stored; the editor has more of them, for display only. */
const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  heading: ['level'],
  orderedList: ['start'],
  link: ['href'],
}

function attributesOf({ type, attrs }: RichTextMark | RichTextNode): { attrs?: Record<string, unknown> } {
  const names = allowedAttributes[type] ?? []
  return names.length > 0 && attrs ? { attrs: Object.fromEntries(names.map((name) => [name, attrs[name]])) } : {}
}

/** Converts the editor's document to the stored form, the vocabulary of richTextProblem. The argument is not changed. */
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
