/** An amount as it is written in China: grouped by thousands, with a fixed number of decimals (2 by default). */
export function formatMoney(value: number, digits = 2): string {
  return value.toLocaleString('zh-CN', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
