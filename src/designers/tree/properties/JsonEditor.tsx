import { Input } from 'antd'
import { useState } from 'react'
import type { PropertyEditorProps } from './PropertyEditor'

const print = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, null, 2))

/** For properties without an editor: the value as JSON, applied if it is valid. */
export function JsonEditor({ label, value, onChange }: PropertyEditorProps) {
  const [text, setText] = useState(() => print(value))
  const [isBroken, setBroken] = useState(false)
  return (
    <Input.TextArea
      aria-label={label}
      autoSize={{ minRows: 1, maxRows: 8 }}
      spellCheck={false}
      status={isBroken ? 'error' : ''}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        try {
          onChange(event.target.value.trim() === '' ? undefined : JSON.parse(event.target.value))
          setBroken(false)
        } catch {
          setBroken(true)
        }
      }}
    />
  )
}
