import type { Measurement } from '@/scripts/bench/Measurement'

const ratioOf = ({ ours, baseline }: Measurement) => (baseline === undefined ? undefined : ours / baseline)

/** Whether a goal is missed; rows without a goal never are. */
export function isOver(measurement: Measurement): boolean {
  const { goal, ours } = measurement
  return goal !== undefined && (ratioOf(measurement) ?? ours) > goal
}

function cellsOf(measurement: Measurement): string[] {
  const { row, unit, ours, baseline, goal } = measurement
  const ratio = ratioOf(measurement)
  const shown = (value: number) => `${value.toFixed(value < 0.1 ? 3 : unit === 's' ? 2 : 1)} ${unit}`
  const goalText = goal === undefined ? '–' : `≤ ${goal}${ratio === undefined ? ` ${unit}` : ''}`
  const verdict = goal === undefined ? '' : isOver(measurement) ? 'over' : 'ok'
  return [
    row,
    shown(ours),
    baseline === undefined ? '–' : shown(baseline),
    ratio?.toFixed(ratio < 0.1 ? 3 : 2) ?? '–',
    goalText,
    verdict,
  ]
}

/** The table that the bench prints, in Markdown. */
export function printTable(measurements: readonly Measurement[]): void {
  const lines = [['row', 'ours', 'by hand', 'ratio', 'goal', ''], ...measurements.map(cellsOf)]
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0))) ?? []
  const print = (line: readonly string[]) =>
    console.log(
      `| ${line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`,
    )
  lines.forEach((line, at) => {
    print(line)
    if (at === 0) print(widths.map((width) => '-'.repeat(width)))
  })
}
