/** An identity number with its middle hidden: the place of registration and the last four places stay; a short one is hidden whole. */
export function maskIdCard(value: string): string {
  return value.length > 10
    ? `${value.slice(0, 6)}${'*'.repeat(value.length - 10)}${value.slice(-4)}`
    : '*'.repeat(value.length)
}
