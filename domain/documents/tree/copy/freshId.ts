/** An unused id derived from a kind: `number1`, `number2` … */
export function freshId(type: string, taken: { has: (id: string) => boolean }): string {
  const stem = `${type.charAt(0).toLowerCase()}${type.slice(1)}`
  let number = 1
  while (taken.has(`${stem}${number}`)) number += 1
  return `${stem}${number}`
}
