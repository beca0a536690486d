import { chineseMoney } from '@/domain/expression/chineseMoney'
import { formatNumber } from '@/domain/format/formatNumber'
import type { FieldControlProps, FieldReadProps } from '@/src/runtime/defineField'

/** A computed value; `precision` decimals when it is a number. */
export function ComputedText({ node, value }: Pick<FieldReadProps, 'node' | 'value'>) {
  if (value === null || value === undefined || value === '') return <span className="portal-empty">—</span>
  if (typeof value !== 'number') return <span>{String(value)}</span>
  return (
    <>
      <span className="portal-amount">
        {formatNumber(value, node.precision)}
        {node.unit ? ` ${node.unit}` : ''}
      </span>
      {node.uppercase ? <span className="portal-capital">{chineseMoney(value)}</span> : null}
    </>
  )
}

/** No input: the value follows from others and is computed again by the server. */
export function ComputedControl({ id, node, value, label }: FieldControlProps<unknown>) {
  return (
    <output id={id} className="portal-computed" aria-label={label} aria-live="polite">
      <ComputedText node={node} value={value} />
    </output>
  )
}
