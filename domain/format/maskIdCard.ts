/** An identity number with its middle masked: the region code and the last four characters stay; a short number is masked entirely. */
export function maskIdCard(value: string): string {
  return value.length > 10
    ? `${value.slice(0, 6)}${'*'.repeat(value.length - 10)}${value.slice(-4)}`
    : '*'.repeat(value.length)
}
