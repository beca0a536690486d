import { InputNumber, Slider } from 'antd'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { t } from '@/domain/i18n/t'
import { antdAttributes } from '@/src/runtime/controls/attributes'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'
import './slider.css'

/** A slider for the rough value and, for the exact one, a number input, which alone can be empty. */
function SliderControl({ value, onChange, ...field }: FieldControlProps<number, NodeOf<'Slider'>>) {
  const { node, disabled, label } = field
  const range = {
    min: node.min ?? 0,
    max: node.max ?? 100,
    step: node.step ?? 1,
  }
  return (
    <div className="portal-slider">
      <Slider
        {...range}
        value={value ?? range.min}
        onChange={onChange}
        disabled={disabled}
        tooltip={{ open: false }}
        ariaLabelForHandle={t('{label}（滑块）', { label: label ?? node.title ?? t('滑块') })}
      />
      <InputNumber<number>
        {...antdAttributes(field)}
        {...range}
        value={value ?? null}
        onChange={onChange}
        suffix={node.unit}
        inputMode="decimal"
      />
    </div>
  )
}

function SliderText(props: FieldReadProps<number>) {
  if (typeof props.value !== 'number') return <PlainText {...props} />
  return (
    <span className="portal-number">
      {props.value}
      {props.node.unit ? ` ${props.node.unit}` : ''}
    </span>
  )
}

export const sliderField = defineField({ type: 'Slider', Edit: SliderControl, Read: SliderText })
