import { formatMoney } from '@/domain/format/formatMoney'

/**
 * A number as it is read: with its decimals where their number is given, thousands apart from five digits on (a year is no amount).
 */
export function formatNumber(value: number, digits: number | undefined): string {
  if (digits !== undefined) return formatMoney(value, digits)
  return value.toLocaleString('zh-CN', { maximumFractionDigits: 10, useGrouping: 'min2' })
}
