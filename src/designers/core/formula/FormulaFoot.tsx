import { t } from '@/domain/i18n/t'
import type { FormulaReading } from './readFormula'
import type { FormulaTrial } from './tryFormula'

interface FormulaFootProps {
  reading: FormulaReading
  trial: FormulaTrial | null
  /** Also shows the values that the trial was computed from. */
  hasInputs?: boolean
}

/** The meaning of a formula, or its problem, and its value for sample data. */
export function FormulaFoot({ reading, trial, hasInputs }: FormulaFootProps) {
  const { problem, words, warning } = reading
  if (problem)
    return (
      <div className="portal-item-message" role="status">
        {problem.message}
      </div>
    )
  if (words === null) return null
  const inputs = trial?.inputs.map(({ title, value }) => t('{title}：{value}', { title, value })).join(t('，'))
  return (
    <div className="formula-meaning" role="status">
      <div>{words}</div>
      {warning ? <div className="formula-warning">{warning}</div> : null}
      {trial ? (
        <div>
          {t('示例数据试算：')}
          <strong>{trial.result}</strong>
          {hasInputs && inputs ? <small>{t('（{text}）', { text: inputs })}</small> : null}
        </div>
      ) : null}
    </div>
  )
}
