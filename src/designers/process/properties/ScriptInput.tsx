import { Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { t } from '@/domain/i18n/t'
import { ScriptFields } from './ScriptFields'

/** The longest script that is stored. */
const MOST = 20_000

interface ScriptInputProps {
  label?: string
  value: string
  placeholder: string
  onChange: (source: string) => void
}

/** A script for the sandbox, and the keys under which it finds the values of the form. */
export function ScriptInput({ label = t('脚本'), value, placeholder, onChange }: ScriptInputProps) {
  const input = useRef<TextAreaRef>(null)
  const hasCaret = useRef(false)
  const insert = (key: string) => {
    const area = input.current?.resizableTextArea?.textArea
    if (!area) return
    // Before anybody was in it, its caret stands where the browser likes.
    const [from, to] = hasCaret.current ? [area.selectionStart, area.selectionEnd] : [value.length, value.length]
    const source = value.slice(0, from) + key + value.slice(to)
    if (source.length > MOST) return
    flushSync(() => onChange(source))
    area.focus()
    area.setSelectionRange(from + key.length, from + key.length)
  }
  return (
    <>
      <Input.TextArea
        ref={input}
        aria-label={label}
        className="process-script"
        autoSize={{ minRows: 8, maxRows: 24 }}
        maxLength={MOST}
        spellCheck={false}
        value={value}
        placeholder={placeholder}
        onFocus={() => {
          hasCaret.current = true
        }}
        onChange={({ target }) => onChange(target.value)}
      />
      <ScriptFields onChoose={insert} />
    </>
  )
}
