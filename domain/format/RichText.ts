/** A mark of a piece of text. */
export interface RichTextMark {
  type: string
  attrs?: Readonly<Record<string, unknown>>
}

/** A node of a rich text, in the JSON form of ProseMirror; richTextProblem checks its content. */
export interface RichTextNode {
  type: string
  attrs?: Readonly<Record<string, unknown>>
  content?: readonly RichTextNode[]
  marks?: readonly RichTextMark[]
  text?: string
}
