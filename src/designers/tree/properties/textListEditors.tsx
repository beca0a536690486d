import { Input } from 'antd'
import { useState } from 'react'
import { treeOf } from '@/domain/documents/optionTree'
import { parseTree, printTree } from '@/domain/documents/treeText'
import { t } from '@/domain/i18n/t'
import type { PropertyEditorProps } from './PropertyEditor'

interface TextListProps {
  label: string
  start: string
  placeholder: string
  onChange: (text: string) => void
}

/** The text stays as typed; only its parsed value is written to the document. */
function TextList({ label, start, placeholder, onChange }: TextListProps) {
  const [text, setText] = useState(start)
  return (
    <Input.TextArea
      aria-label={label}
      autoSize={{ minRows: 3, maxRows: 16 }}
      spellCheck={false}
      value={text}
      placeholder={placeholder}
      onChange={(event) => {
        setText(event.target.value)
        onChange(event.target.value)
      }}
    />
  )
}

/** Options with children, as an indented list. */
export function TreeEditor({ label, value, onChange }: PropertyEditorProps) {
  return (
    <TextList
      label={label}
      start={printTree(treeOf(value))}
      placeholder={t('浙江 = zj\n  杭州 = hz\n  宁波 = nb')}
      onChange={(text) => {
        const tree = parseTree(text)
        onChange(tree.length > 0 ? tree : undefined)
      }}
    />
  )
}

/** Words, one per line. */
export function LinesEditor({ label, value, onChange }: PropertyEditorProps) {
  return (
    <TextList
      label={label}
      start={(Array.isArray(value) ? value : []).join('\n')}
      placeholder={t('一行一个')}
      onChange={(text) => {
        const lines = [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter(Boolean)
        onChange(lines.length > 0 ? lines : undefined)
      }}
    />
  )
}
