import type { ReactNode } from 'react'
import type { RichTextMark, RichTextNode } from '@/domain/format/RichText'
import { isSafeAddress } from '@/domain/validation/richTextProblem'

/** Headings of a text are below those of the page. */
const headings = ['h4', 'h4', 'h5', 'h6'] as const

type Blocks = Record<string, (children: ReactNode, node: RichTextNode) => ReactNode>

const blocks: Blocks = {
  paragraph: (children) => <p>{children}</p>,
  heading: (children, { attrs }) => {
    const level = Number(attrs?.level ?? 1)
    const Heading = headings[level - 1] ?? 'h6'
    return <Heading className={`portal-rich-heading-${level}`}>{children}</Heading>
  },
  bulletList: (children) => <ul>{children}</ul>,
  orderedList: (children, { attrs }) => <ol start={Number(attrs?.start ?? 1)}>{children}</ol>,
  listItem: (children) => <li>{children}</li>,
  blockquote: (children) => <blockquote>{children}</blockquote>,
  codeBlock: (children) => (
    <pre>
      <code>{children}</code>
    </pre>
  ),
  horizontalRule: () => <hr />,
  hardBreak: () => <br />,
}

const marks: Record<string, (children: ReactNode, mark: RichTextMark) => ReactNode> = {
  bold: (children) => <strong>{children}</strong>,
  italic: (children) => <em>{children}</em>,
  underline: (children) => <u>{children}</u>,
  strike: (children) => <s>{children}</s>,
  code: (children) => <code>{children}</code>,
  link: (children, { attrs }) =>
    isSafeAddress(attrs?.href) ? (
      <a href={String(attrs?.href)} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    ) : (
      children
    ),
}

/** A rich text as elements; unknown nodes are shown as their plain content. It does not need the editor. */
export function RichTextView({ node }: { node: RichTextNode }): ReactNode {
  if (node.type === 'text')
    return (node.marks ?? []).reduce<ReactNode>(
      (children, mark) => (Object.hasOwn(marks, mark.type) ? marks[mark.type]?.(children, mark) : children),
      node.text,
    )
  // A text has no identity, and is rendered again as a whole.
  // biome-ignore lint/suspicious/noArrayIndexKey: nodes are identified by their position alone.
  const children = (node.content ?? []).map((child, index) => <RichTextView key={index} node={child} />)
  return Object.hasOwn(blocks, node.type) ? blocks[node.type]?.(children, node) : children
}
