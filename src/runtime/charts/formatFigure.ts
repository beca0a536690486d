import { formatNumber } from '@/domain/format/formatNumber'

export interface FigureFormat {
  decimals?: number
  unit?: string
}

/** Decimals of a figure for which nobody set them. */
const DECIMALS = 2

/** A figure in full: `1,234.5 天`; a dash where there is none. */
export function formatFigure(value: number | null | undefined, { decimals, unit }: FigureFormat = {}): string {
  if (value === null || value === undefined) return '—'
  const rounded = Math.round(value * 10 ** DECIMALS) / 10 ** DECIMALS
  const text = decimals === undefined ? formatNumber(rounded, undefined) : formatNumber(value, decimals)
  return unit ? `${text} ${unit}` : text
}

/** A figure on an axis: `1.2万` in Chinese, `12K` in English. */
export const shortFigure = (value: number): string =>
  new Intl.NumberFormat(document.documentElement.lang || 'zh-CN', {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(value)
