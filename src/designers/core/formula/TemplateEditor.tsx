import { Button, Dropdown, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { checkTemplate } from '@/domain/expression/checkExpression'
import { t } from '@/domain/i18n/t'
import { environmentOf, type FormulaScope } from './FormulaScope'
import { formulaReferences } from './formulaReferences'
import { resolveTemplate, templateWithTitles } from './templateText'
import './formula.css'

interface TemplateEditorProps {
  label: string
  /** The text over ids. */
  value: string
  scope: FormulaScope
  placeholder: string
  onChange: (stored: string) => void
}

/** A message with values of fields in braces, by title. */
export function TemplateEditor({ label, value, scope, placeholder, onChange }: TemplateEditorProps) {
  const [written, setWritten] = useState(() => templateWithTitles(value, scope))
  const emitted = useRef(value)
  const input = useRef<InputRef>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an external change replaces the text being written.
  useEffect(() => {
    if (value === emitted.current) return
    emitted.current = value
    setWritten(templateWithTitles(value, scope))
  }, [value])
  const write = (text: string) => {
    setWritten(text)
    emitted.current = resolveTemplate(text, scope)
    onChange(emitted.current)
  }
  const insert = (title: string) => {
    const at = input.current?.input?.selectionStart ?? written.length
    write(`${written.slice(0, at)}{${title}}${written.slice(at)}`)
    input.current?.focus()
  }
  const [problem] = checkTemplate(value, environmentOf(scope)).problems
  return (
    <div className="formula">
      <Input
        ref={input}
        aria-label={label}
        value={written}
        maxLength={500}
        status={problem ? 'error' : ''}
        placeholder={placeholder}
        onChange={(event) => write(event.target.value)}
      />
      <div className="formula-tools">
        <Dropdown
          trigger={['click']}
          overlayClassName="formula-menu"
          menu={{
            items: formulaReferences(scope).map(({ title, text }) => ({
              key: text,
              label: title,
              onClick: () => insert(title),
            })),
          }}
        >
          <Button type="link" size="small">
            {t('插入字段的值')}
          </Button>
        </Dropdown>
      </div>
      {problem ? (
        <div className="portal-item-message" role="status">
          {problem.message}
        </div>
      ) : null}
    </div>
  )
}
