import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import type { RichTextNode } from '@/domain/format/RichText'
import { richTextToPlain } from '@/domain/format/richTextToPlain'
import { t } from '@/domain/i18n/t'
import { isSafeAddress } from '@/domain/validation/richTextProblem'
import type { FieldControlProps } from '@/src/runtime/defineField'
import { RichTextToolbar } from './RichTextToolbar'
import { storedRichText } from './storedRichText'

const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (url) => isSafeAddress(url),
    },
  }),
]

/** The editor as a controlled component; its output is restricted to the validated vocabulary. */
export function RichTextEditor({
  id,
  node,
  value,
  onChange,
  disabled,
  invalid,
  required,
  describedBy,
  label,
}: FieldControlProps<RichTextNode>) {
  const change = useRef(onChange)
  change.current = onChange
  const lastText = useRef(JSON.stringify(value ?? null))
  const title = label ?? node.title ?? t('富文本')
  const attributes: Record<string, string> = {
    id,
    role: 'textbox',
    class: 'portal-rich-body portal-rich-input',
    'aria-multiline': 'true',
    'aria-label': title,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(invalid ? { 'aria-invalid': 'true' } : {}),
    ...(required ? { 'aria-required': 'true' } : {}),
  }
  const editor = useEditor({
    extensions,
    // Its style element would violate the page's policy; rich-text.css contains the same rules.
    injectCSS: false,
    // Values of the form are observable; the editor needs plain data.
    content: value ? JSON.parse(JSON.stringify(value)) : null,
    editable: !disabled,
    editorProps: { attributes },
    onUpdate: ({ editor: current }) => {
      const next = storedRichText(current.getJSON())
      const stored = richTextToPlain(next) === '' ? null : next
      lastText.current = JSON.stringify(stored)
      change.current(stored)
    },
  })
  useEffect(() => {
    editor.setEditable(!disabled, false)
  }, [editor, disabled])
  const attributeText = JSON.stringify(attributes)
  useEffect(() => {
    editor.setOptions({ editorProps: { attributes: JSON.parse(attributeText) } })
  }, [editor, attributeText])
  useEffect(() => {
    const text = JSON.stringify(value ?? null)
    if (text === lastText.current) return
    lastText.current = text
    editor.commands.setContent(text === 'null' ? null : JSON.parse(text), { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={invalid ? 'portal-rich portal-rich-invalid' : 'portal-rich'}>
      {disabled ? null : <RichTextToolbar editor={editor} title={title} />}
      <EditorContent editor={editor} />
    </div>
  )
}
