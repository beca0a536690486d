import { formatMoney } from '@/domain/format/formatMoney'

/**
 * A number for display: with its decimals where their number is given, grouped by thousands from five digits on (a year is no amount).
 */
export function formatNumber(value: number, digits: number | undefined): string {
  if (digits !== undefined) return formatMoney(value, digits)
  return value.toLocaleString('zh-CN', { maximumFractionDigits: 10, useGrouping: 'min2' })
}
