import type { Editor } from '@tiptap/react'
import { Button, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { isSafeAddress } from '@/domain/validation/richTextProblem'

/** `example.com` becomes its https address; a text with an @ a mail address. */
function completed(text: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return text
  return text.includes('@') ? `mailto:${text}` : `https://${text}`
}

/** Sets the link of the selection; without a selection the address itself is inserted. */
export function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [text, setText] = useState(String(editor.getAttributes('link').href ?? ''))
  const [isRefused, setRefused] = useState(false)
  const input = useRef<InputRef>(null)
  useEffect(() => input.current?.focus(), [])
  const leave = () => {
    onClose()
    editor.commands.focus()
  }
  const set = () => {
    const href = completed(text.trim())
    if (!isSafeAddress(href)) return setRefused(true)
    const chain = editor.chain().focus()
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.extendMarkRange('link').setLink({ href }).run()
    leave()
  }
  return (
    <div className="portal-rich-link">
      <Input
        ref={input}
        size="small"
        value={text}
        status={isRefused ? 'error' : ''}
        placeholder={t('https://、mailto: 或 tel:')}
        aria-label={t('链接地址')}
        aria-invalid={isRefused || undefined}
        onChange={(event) => {
          setText(event.target.value)
          setRefused(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave()
          if (event.key !== 'Enter') return
          // Enter would submit the surrounding form.
          event.preventDefault()
          set()
        }}
      />
      <Button size="small" type="primary" disabled={text.trim() === ''} onClick={set}>
        {t('设置链接')}
      </Button>
      <Button
        size="small"
        disabled={!editor.isActive('link')}
        onClick={() => {
          editor.chain().focus().extendMarkRange('link').unsetLink().run()
          leave()
        }}
      >
        {t('移除链接')}
      </Button>
      {isRefused ? (
        <span className="portal-item-message" role="alert">
          {t('只能链接到 http(s)、mailto 或 tel 地址')}
        </span>
      ) : null}
    </div>
  )
}
