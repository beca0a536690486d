import { InputNumber } from 'antd'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { t } from '@/domain/i18n/t'
import { groupAttributes } from '@/src/runtime/controls/attributes'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { type Answers, withAnswer, withNumber } from './answers'
import './matrix.css'

/** A table of radios or numbers; on a phone each row becomes a block with its columns one below the other. */
function MatrixControl(props: FieldControlProps<Answers, NodeOf<'Matrix'>>) {
  const { id, node, value, onChange, disabled, device } = props
  const isNumber = node.cell === 'number'
  const { choices } = node
  return (
    <table className={`portal-matrix portal-matrix-${device}`} {...groupAttributes(props)}>
      <thead>
        <tr>
          <th aria-label={t('项目')} />
          {choices.map((choice) => (
            <th key={choice.value} scope="col">
              {choice.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {node.rows.map((row) => (
          <tr key={row.value}>
            <th scope="row">{row.label}</th>
            {choices.map((choice) => {
              const name = `${row.label} ${choice.label}`
              const answer = value?.[row.value]
              return (
                <td key={choice.value}>
                  {isNumber ? (
                    <InputNumber<number>
                      value={typeof answer === 'object' ? answer[choice.value] : null}
                      disabled={disabled}
                      inputMode="decimal"
                      aria-label={name}
                      onChange={(next) => onChange(withNumber(value, { row: row.value, choice: choice.value, next }))}
                    />
                  ) : (
                    <label>
                      <input
                        type="radio"
                        name={`${id}-${row.value}`}
                        checked={answer === choice.value}
                        disabled={disabled}
                        aria-label={name}
                        onChange={() => onChange(withAnswer(value, row.value, choice.value))}
                      />
                    </label>
                  )}
                  <span className="portal-matrix-choice" aria-hidden="true">
                    {choice.label}
                  </span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The answers by row, in words. */
function MatrixText({ node, value }: FieldReadProps<Answers, NodeOf<'Matrix'>>) {
  if (!value) return <span className="portal-empty">—</span>
  const { choices } = node
  const textOf = (answer: Answers[string] | undefined) => {
    if (typeof answer !== 'object') return choices.find((choice) => choice.value === answer)?.label ?? '—'
    return choices.map((choice) => `${choice.label} ${answer[choice.value] ?? '—'}`).join(t('，'))
  }
  return (
    <dl className="portal-matrix-text">
      {node.rows.map((row) => (
        <div key={row.value}>
          <dt>{row.label}</dt>
          <dd>{textOf(value[row.value])}</dd>
        </div>
      ))}
    </dl>
  )
}

export const matrixField = defineField({ type: 'Matrix', Edit: MatrixControl, Read: MatrixText, isGroup: true })
