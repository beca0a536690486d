/** By row the chosen column, or a number by column. */
export type Answers = Record<string, string | Record<string, number>>

export const withAnswer = (answers: Answers | null | undefined, row: string, choice: string): Answers => ({
  ...answers,
  [row]: choice,
})

interface NumberAnswer {
  row: string
  choice: string
  next: number | null
}

/** Removes rows without a number, and returns null when none is left, so that a cleared matrix counts as empty. */
export function withNumber(answers: Answers | null | undefined, { row, choice, next }: NumberAnswer): Answers | null {
  const before = answers?.[row]
  const cells = { ...(typeof before === 'object' ? before : {}) }
  if (next === null) delete cells[choice]
  else cells[choice] = next
  const rest = { ...answers, [row]: cells }
  if (Object.keys(cells).length === 0) delete rest[row]
  return Object.keys(rest).length === 0 ? null : rest
}
