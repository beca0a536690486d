import { StarFilled } from '@ant-design/icons'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { t } from '@/domain/i18n/t'
import { groupAttributes } from '@/src/runtime/controls/attributes'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'
import './rate.css'

type Node = NodeOf<'Rate'>

const maximumOf = (node: Node) => node.max ?? 5
const stepsOf = (node: Node) => {
  const step = node.half === true ? 0.5 : 1
  return Array.from({ length: maximumOf(node) / step }, (_, index) => (index + 1) * step)
}

/** Stars over native radios, so that arrow keys, screen readers and touch work. Pressing a star again clears. */
function RateControl(props: FieldControlProps<number, Node>) {
  const { id, node, value, onChange, disabled } = props
  const isHalf = node.half === true
  return (
    <div
      role="radiogroup"
      className={isHalf ? 'portal-rate portal-rate-half' : 'portal-rate'}
      {...groupAttributes(props)}
    >
      {stepsOf(node).map((step) => (
        <label key={step} className={step <= (value ?? 0) ? 'portal-rate-on' : undefined}>
          <input
            type="radio"
            name={id}
            value={step}
            checked={value === step}
            disabled={disabled}
            aria-label={t('{step} 分', { step })}
            onChange={() => onChange(step)}
            onClick={() => value === step && onChange(null)}
          />
          <StarFilled aria-hidden />
        </label>
      ))}
      {typeof value === 'number' ? <span className="portal-rate-text">{t('{value} 分', { value })}</span> : null}
    </div>
  )
}

function RateText(props: FieldReadProps<number, Node>) {
  if (typeof props.value !== 'number') return <PlainText {...props} />
  return (
    <span>
      {t('{value} 分', { value: props.value })}
      <small className="portal-capital">{t('（满分 {maximum} 分）', { maximum: maximumOf(props.node) })}</small>
    </span>
  )
}

export const rateField = defineField({ type: 'Rate', Edit: RateControl, Read: RateText, isGroup: true })
