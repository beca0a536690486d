import { periodLabel } from '@/domain/aggregates/DateGrain'
import type { ChartAxis } from '@/domain/contract/generated/types'
import { t } from '@/domain/i18n/t'
import type { GroupRow, GroupTerm } from '@/server/records/aggregates/Grouping'

interface Group {
  key: string | null
  isRest: boolean
}

type Side = 'dimension' | 'series'

const groupOf = (row: GroupRow, side: Side): Group =>
  side === 'dimension' ? { key: row.dimension, isRest: row.isRest } : { key: row.series, isRest: row.isSeriesRest }

const nameOf = ({ key, isRest }: Group) => (isRest ? 'rest' : key === null ? 'none' : `=${key}`)

/** The groups of one side of some rows in the order in which they come, and the position of each row's group among them. */
export function groupsOf(rows: readonly GroupRow[], side: Side): { groups: Group[]; places: number[] } {
  const found = new Map<string, number>()
  const groups: Group[] = []
  const places = rows.map((row) => {
    const group = groupOf(row, side)
    const known = found.get(nameOf(group))
    if (known !== undefined) return known
    found.set(nameOf(group), groups.length)
    return groups.push(group) - 1
  })
  return { groups, places }
}

/** An axis with its groups in words. */
export const axisOf = (
  { grain }: GroupTerm,
  { title, type }: Pick<ChartAxis, 'title' | 'type'>,
  { groups, labels }: { groups: readonly Group[]; labels: ReadonlyMap<string, string> },
): ChartAxis => ({
  title,
  type,
  ...(grain ? { grain } : {}),
  groups: groups.map(({ key, isRest }) => ({
    key,
    isRest,
    label: isRest ? t('其它') : key === null ? t('（空）') : grain ? periodLabel(key, grain) : (labels.get(key) ?? key),
  })),
})
