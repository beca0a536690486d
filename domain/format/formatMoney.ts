/** An amount as it is written in China: thousands apart, a fixed number of decimals (2 unless told). */
export function formatMoney(value: number, digits = 2): string {
  return value.toLocaleString('zh-CN', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
