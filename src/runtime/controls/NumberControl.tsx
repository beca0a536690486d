import { InputNumber } from 'antd'
import type { FieldControlProps } from '@/src/runtime/defineField'
import { antdAttributes, inputAttributes } from './attributes'

export interface NumberControlProps extends FieldControlProps<number> {
  prefix?: string | undefined
  precision?: number | undefined
  /** Groups thousands, as in amounts. */
  isGrouped?: boolean
}

const group = (text: string) => {
  const [whole = '', fraction] = text.split('.')
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}${fraction === undefined ? '' : `.${fraction}`}`
}

/** A number with a fixed number of decimals, if its field defines one; empty for no number. */
function textOf(value: number | string | null | undefined, digits: number | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  return digits === undefined ? String(value) : Number(value).toFixed(digits)
}

const digitsOf = ({ node, precision }: Pick<NumberControlProps, 'node' | 'precision'>) => precision ?? node.precision

export function NumberControl({ value, onChange, prefix, precision, isGrouped, ...field }: NumberControlProps) {
  const { node } = field
  const digits = digitsOf({ node, precision })
  return (
    <InputNumber<number>
      {...antdAttributes(field)}
      className="portal-number-input"
      value={value ?? null}
      onChange={onChange}
      precision={digits}
      step={node.step ?? 1}
      prefix={prefix}
      suffix={node.unit}
      formatter={
        isGrouped ? (number, { input, userTyping }) => (userTyping ? input : group(textOf(number, digits))) : undefined
      }
      parser={isGrouped ? (text) => Number((text ?? '').replace(/[,，\s]/g, '')) : undefined}
      inputMode="decimal"
    />
  )
}

const stateOf = (invalid: boolean, disabled: boolean) =>
  `${invalid ? ' ant-input-number-status-error' : ''}${disabled ? ' ant-input-number-disabled' : ''}`

/** The look-alike of a number input; prefix and unit are placed as antd does. */
export function LiteNumber(props: NumberControlProps) {
  const { node, invalid, disabled, prefix } = props
  const unit = node.unit
  if (!prefix && !unit) {
    return (
      <div
        className={`ant-input-number ant-input-number-outlined portal-number-input portal-theme ant-input-number-css-var${stateOf(invalid, disabled)}`}
      >
        <LiteInput {...props} />
      </div>
    )
  }
  const wrapper = `${invalid ? ' ant-input-number-affix-wrapper-status-error' : ''}${disabled ? ' ant-input-number-affix-wrapper-disabled' : ''}`
  return (
    <div
      className={`ant-input-number-affix-wrapper ant-input-number-outlined portal-theme ant-input-number-css-var portal-number-input${wrapper}${stateOf(invalid, disabled)}`}
    >
      {prefix ? <span className="ant-input-number-prefix">{prefix}</span> : null}
      <div className="ant-input-number">
        <LiteInput {...props} />
      </div>
      {unit ? <span className="ant-input-number-suffix">{unit}</span> : null}
    </div>
  )
}

function LiteInput({ value, precision, isGrouped, ...field }: NumberControlProps) {
  const text = textOf(value, digitsOf({ node: field.node, precision }))
  return (
    <div className="ant-input-number-input-wrap">
      <input
        {...inputAttributes(field)}
        role="spinbutton"
        className="ant-input-number-input"
        autoComplete="off"
        readOnly
        value={isGrouped ? group(text) : text}
        aria-valuenow={value ?? undefined}
      />
    </div>
  )
}

export function WarmNumber() {
  return <InputNumber tabIndex={-1} />
}
