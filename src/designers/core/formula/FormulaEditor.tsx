import { ExpandOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ExprType } from '@/domain/expression/ExprType'
import { t } from '@/domain/i18n/t'
import { FormulaDialog } from './FormulaDialog'
import { FormulaFoot } from './FormulaFoot'
import type { FormulaHandle } from './FormulaInput'
import type { FormulaScope } from './FormulaScope'
import { formulaReferences } from './formulaReferences'
import { LazyFormulaInput } from './LazyFormulaInput'
import { type FormulaReading, readFormula } from './readFormula'
import { StillFormula } from './StillFormula'
import { useFormulaTrial } from './useFormulaTrial'
import './formula.css'

interface FormulaEditorProps {
  label: string
  /** The formula over ids; empty for none. */
  value: string
  /** The names that can be used in this place. */
  scope: FormulaScope
  /** The type that its value must have. */
  expected?: ExprType
  placeholder?: string
  onChange: (stored: string) => void
}

/**
 * A formula, condition or filter, inline in a panel: fields are shown as chips with their titles, problems or the meaning
 * below; a dialog has more room. It is a static view until pointer or keyboard contact, then an editor.
 */
export function FormulaEditor({ label, value, scope, expected = 'any', placeholder, onChange }: FormulaEditorProps) {
  const [isActive, setActive] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [live, setLive] = useState<FormulaReading | null>(null)
  const handle = useRef<FormulaHandle | null>(null)
  const hold = useCallback((given: FormulaHandle | null) => {
    handle.current = given
  }, [])
  const still = useMemo(() => readFormula(value, scope, expected), [value, scope, expected])
  const reading = isActive && live ? live : still
  const trial = useFormulaTrial(reading.stored, { scope, expected, isWanted: isActive })
  const hint = placeholder ?? t('例如：天数 > 3 且 类型 = "病假"')
  const insert = (text: string) => {
    if (handle.current) return handle.current.insert(text)
    onChange(value === '' ? text : `${value} ${text}`)
    setActive(true)
  }
  const references = formulaReferences(scope)
  return (
    <div className="formula">
      {/* Above, where the list of completions does not lie over them. */}
      <div className="formula-tools">
        <Dropdown
          trigger={['click']}
          disabled={references.length === 0}
          overlayClassName="formula-menu"
          menu={{
            items: references.map(({ title, text }) => ({ key: text, label: title, onClick: () => insert(text) })),
          }}
        >
          <Button type="link" size="small">
            {t('插入字段')}
          </Button>
        </Dropdown>
        <Button
          type="link"
          size="small"
          icon={<ExpandOutlined aria-hidden />}
          aria-label={t('{label}：打开公式编辑器', { label })}
          onClick={() => setOpen(true)}
        >
          {t('公式编辑器')}
        </Button>
      </div>
      {isActive ? (
        <div className="formula-box" data-wrong={reading.problem ? '' : undefined}>
          <LazyFormulaInput
            label={label}
            value={value}
            scope={scope}
            expected={expected}
            placeholder={hint}
            onChange={onChange}
            onRead={setLive}
            onHandle={hold}
            autoFocus
          />
        </div>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: an input can't show chips; the editor that replaces it is no input either.
        <div
          role="textbox"
          tabIndex={0}
          aria-label={label}
          aria-multiline
          className="formula-box"
          data-wrong={reading.problem ? '' : undefined}
          onFocus={() => setActive(true)}
        >
          <StillFormula value={value} scope={scope} placeholder={hint} />
        </div>
      )}
      <FormulaFoot reading={reading} trial={trial} />
      {isOpen ? (
        <FormulaDialog
          label={label}
          value={value}
          scope={scope}
          expected={expected}
          placeholder={hint}
          onClose={() => setOpen(false)}
          onChange={(stored) => {
            onChange(stored)
            setOpen(false)
          }}
        />
      ) : null}
    </div>
  )
}
