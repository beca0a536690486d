import { Modal } from 'antd'
import { useCallback, useRef, useState } from 'react'
import type { ExprType } from '@/domain/expression/ExprType'
import { t } from '@/domain/i18n/t'
import { FieldList } from './FieldList'
import { FormulaFoot } from './FormulaFoot'
import type { FormulaHandle } from './FormulaInput'
import type { FormulaScope } from './FormulaScope'
import { FunctionList } from './FunctionList'
import { LazyFormulaInput } from './LazyFormulaInput'
import { type FormulaReading, readFormula } from './readFormula'
import { useFormulaTrial } from './useFormulaTrial'

interface FormulaDialogProps {
  label: string
  value: string
  scope: FormulaScope
  expected: ExprType
  placeholder: string
  onChange: (stored: string) => void
  onClose: () => void
}

/** A formula in a large dialog: with the list of fields, the functions with examples, the value for sample data. */
export function FormulaDialog({ label, value, scope, expected, placeholder, onChange, onClose }: FormulaDialogProps) {
  const [reading, setReading] = useState<FormulaReading>(() => readFormula(value, scope, expected))
  const [draft, setDraft] = useState(value)
  const handle = useRef<FormulaHandle | null>(null)
  const hold = useCallback((given: FormulaHandle | null) => {
    handle.current = given
  }, [])
  const trial = useFormulaTrial(reading.stored, { scope, expected, isWanted: true })
  return (
    <Modal
      open
      width={920}
      title={label}
      okText={t('确定')}
      cancelText={t('取消')}
      onOk={() => onChange(draft)}
      onCancel={onClose}
      className="formula-dialog"
    >
      <div className="formula-box formula-box-large" data-wrong={reading.problem ? '' : undefined}>
        <LazyFormulaInput
          label={t('{label}的内容', { label })}
          value={draft}
          scope={scope}
          expected={expected}
          placeholder={placeholder}
          onChange={setDraft}
          onRead={setReading}
          onHandle={hold}
          autoFocus
        />
      </div>
      <div className="formula-dialog-foot">
        <FormulaFoot reading={reading} trial={trial} hasInputs />
      </div>
      <div className="formula-dialog-lists">
        <FieldList scope={scope} onChoose={(text) => handle.current?.insert(text)} />
        <FunctionList
          functions={scope.functions}
          onChoose={({ name, params }) => handle.current?.insert(`${name}()`, params.length === 0 ? 0 : 1)}
        />
      </div>
    </Modal>
  )
}
