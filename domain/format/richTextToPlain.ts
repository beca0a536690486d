import type { RichTextNode } from '@/domain/format/RichText'

/** Nodes that end a line. */
const lines = new Set(['paragraph', 'heading', 'codeBlock', 'horizontalRule'])

/** The plain text of a rich text, one line per paragraph; for lists, searches and length limits. In: a checked text. Never throws. */
export function richTextToPlain(node: RichTextNode): string {
  const parts: string[] = []
  const visit = (one: RichTextNode) => {
    if (one.type === 'text') parts.push(one.text ?? '')
    else if (one.type === 'hardBreak') parts.push('\n')
    for (const child of Array.isArray(one.content) ? one.content : []) visit(child)
    if (lines.has(one.type)) parts.push('\n')
  }
  visit(node)
  return parts.join('').trim()
}
