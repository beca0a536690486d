import type { RichTextNode } from '@/domain/format/RichText'
import { richTextToPlain } from '@/domain/format/richTextToPlain'
import { lazyPart } from '@/src/components/lazy-part/lazyPart'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { useSurroundingForm } from '@/src/runtime/model/FormModel'
import { PlainText } from '@/src/runtime/render/PlainText'
import { RichTextView } from './RichTextView'
import './rich-text.css'

/** The editor is larger than a page of forms, so it is loaded on demand. */
const RichTextControl = lazyPart<FieldControlProps<RichTextNode>>(
  async () => (await import('./RichTextEditor')).RichTextEditor,
  {
    Waiting: ({ value }) => (
      <div className="portal-rich portal-rich-body">{value ? <RichTextView node={value} /> : null}</div>
    ),
  },
)

/** Limit of characters in a cell of a list. */
const CELL = 60

function RichTextRead(props: FieldReadProps<RichTextNode>) {
  const isInForm = useSurroundingForm() !== null
  const { value } = props
  if (!value) return <PlainText {...props} value={null} />
  if (isInForm) return <div className="portal-rich-body">{<RichTextView node={value} />}</div>
  const text = richTextToPlain(value).replaceAll(/\s+/g, ' ')
  return <span title={text}>{text.length > CELL ? `${text.slice(0, CELL)}…` : text}</span>
}

export const richTextField = defineField({ type: 'RichText', Edit: RichTextControl, Read: RichTextRead, isGroup: true })
