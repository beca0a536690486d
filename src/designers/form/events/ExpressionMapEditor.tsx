import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { t } from '@/domain/i18n/t'
import { ExpressionEditor } from '@/src/designers/form/properties/ExpressionEditor'

type Texts = Record<string, string>

interface ExpressionMapEditorProps {
  title: string
  keyTitle: string
  choices: { value: string; label: string }[]
  value: Texts
  onChange: (value: Texts) => void
  /** The editor of one text; an expression if absent. */
  editText?: (key: string, text: string, onChange: (text: string) => void) => ReactNode
}

/** Values by key: a line for each key with the text of its value. */
export function ExpressionMapEditor({ title, keyTitle, choices, value, onChange, editText }: ExpressionMapEditorProps) {
  const entries = Object.entries(value)
  const replace = (at: number, entry: [string, string]) =>
    onChange(Object.fromEntries(entries.map((one, index) => (index === at ? entry : one))))
  const free = choices.filter((choice) => !Object.hasOwn(value, choice.value))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in every browser.
    <div className="design-effects" role="group" aria-label={title}>
      <span>{title}</span>
      {entries.map(([key, text], at) => (
        <div key={key} className="design-effect design-map-line">
          <Select
            aria-label={keyTitle}
            showSearch
            optionFilterProp="label"
            popupMatchSelectWidth={false}
            value={key}
            options={choices.filter((choice) => choice.value === key || free.includes(choice))}
            onChange={(next) => replace(at, [next, text])}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('删除{keyTitle}', { keyTitle })}
            onClick={() => onChange(Object.fromEntries(entries.filter((_, index) => index !== at)))}
          />
          {editText ? (
            editText(key, text, (next) => replace(at, [key, next]))
          ) : (
            <ExpressionEditor
              label={t('{keyTitle}的公式', { keyTitle })}
              value={text}
              onChange={(next) => replace(at, [key, next ?? ''])}
            />
          )}
        </div>
      ))}
      <Button
        type="link"
        size="small"
        disabled={free.length === 0}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => free[0] && onChange({ ...value, [free[0].value]: '' })}
      >
        {t('添加{keyTitle}', { keyTitle })}
      </Button>
    </div>
  )
}
