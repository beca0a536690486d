import { Dropdown, Input } from 'antd'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { typeEnvironmentOf } from '@/domain/documents/typeEnvironmentOf'
import { checkExpression } from '@/domain/expression/checkExpression'
import { expressionToWords } from '@/domain/expression/expressionToWords'
import { parseExpression } from '@/domain/expression/parseExpression'
import { t } from '@/domain/i18n/t'
import { type DocumentSession, useDocumentSession } from '@/src/designers/core/session/DocumentSession'
import type { PropertyEditorProps } from './PropertyEditor'

interface ExpressionEditorProps {
  label: string
  value: string
  onChange: (value: string | undefined) => void
  placeholder?: string
}

interface Reading {
  /** The expression in words, when it is right. */
  words: string | null
  problem: string | null
}

function read(text: string, session: DocumentSession): Reading {
  if (text.trim() === '') return { words: null, problem: null }
  try {
    const { problems } = checkExpression(text, typeEnvironmentOf(session.document))
    const [first] = problems
    if (first) return { words: null, problem: first.message }
    return { words: expressionToWords(parseExpression(text), session.words), problem: null }
  } catch (cause) {
    return { words: null, problem: cause instanceof Error ? cause.message : String(cause) }
  }
}

/** An expression as text: fields are inserted by title, the reading in words and errors stand below. */
export const ExpressionEditor = observer(function ExpressionEditor({
  label,
  value,
  onChange,
  placeholder,
}: ExpressionEditorProps) {
  const session = useDocumentSession()
  const area = useRef<HTMLTextAreaElement | null>(null)
  const { words, problem } = read(value, session)
  const insert = (text: string) => {
    const at = area.current?.selectionStart ?? value.length
    const end = area.current?.selectionEnd ?? at
    onChange(`${value.slice(0, at)}${text}${value.slice(end)}`)
    area.current?.focus()
  }
  const items = [...session.index.values()].flatMap(({ node, subTable }) => {
    const kind = fieldKindOf(node.type)
    if (!kind || kind.valueType === 'none') return []
    const reference = subTable ? `${subTable.id}.${node.id}` : node.id
    const title = subTable ? `${subTable.title ?? subTable.id} / ${node.title ?? node.id}` : (node.title ?? node.id)
    return [
      { key: reference, label: t('{title}（{code}）', { title, code: reference }), onClick: () => insert(reference) },
    ]
  })
  return (
    <div className="design-expression">
      <Input.TextArea
        ref={(element) => {
          area.current = element?.resizableTextArea?.textArea ?? null
        }}
        aria-label={label}
        autoSize={{ minRows: 2, maxRows: 6 }}
        spellCheck={false}
        maxLength={2000}
        status={problem ? 'error' : ''}
        value={value}
        placeholder={placeholder ?? t('例如：days > 3 && type == "病假"')}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      />
      <div className="design-expression-foot">
        <Dropdown trigger={['click']} menu={{ items }} disabled={items.length === 0}>
          <button type="button">{t('插入字段')}</button>
        </Dropdown>
        {problem ? (
          <span className="portal-item-message">{problem}</span>
        ) : words ? (
          <span className="design-property-hint">{words}</span>
        ) : null}
      </div>
    </div>
  )
})

export function ExpressionPropertyEditor({ label, value, onChange, placeholder }: PropertyEditorProps) {
  return (
    <ExpressionEditor
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      placeholder={placeholder}
    />
  )
}
