import { chineseMoney } from '@/domain/expression/chineseMoney'
import { currencyOf } from '@/domain/format/currency'
import { formatMoney } from '@/domain/format/formatMoney'
import { LiteNumber, NumberControl, WarmNumber } from '@/src/runtime/controls/NumberControl'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'

const digitsOf = (node: FieldReadProps['node']) => node.precision ?? 2

/** Also shown while entering, unless it is yuan, the default. */
const prefixOf = ({ currency }: FieldReadProps['node']) =>
  currency === undefined || currency === 'CNY' ? undefined : currencyOf(currency).sign

function Capitals({ node, value }: Pick<FieldReadProps<number>, 'node' | 'value'>) {
  return node.uppercase && typeof value === 'number' ? (
    <div className="portal-capital">
      {currencyOf(node.currency).name}
      {chineseMoney(value)}
    </div>
  ) : null
}

function MoneyControl(props: FieldControlProps<number>) {
  return (
    <>
      <NumberControl {...props} prefix={prefixOf(props.node)} precision={digitsOf(props.node)} isGrouped />
      <Capitals node={props.node} value={props.value} />
    </>
  )
}

function LiteMoney(props: FieldControlProps<number>) {
  return (
    <>
      <LiteNumber {...props} prefix={prefixOf(props.node)} precision={digitsOf(props.node)} isGrouped />
      <Capitals node={props.node} value={props.value} />
    </>
  )
}

function MoneyText(props: FieldReadProps<number>) {
  if (typeof props.value !== 'number') return <PlainText {...props} />
  return (
    <>
      <span className="portal-amount">
        {currencyOf(props.node.currency).sign} {formatMoney(props.value, digitsOf(props.node))}
      </span>
      <Capitals node={props.node} value={props.value} />
    </>
  )
}

export const moneyField = defineField({
  type: 'Money',
  Edit: MoneyControl,
  Lite: LiteMoney,
  Read: MoneyText,
  Warm: WarmNumber,
})
