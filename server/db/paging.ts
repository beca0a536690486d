import { type RawBuilder, sql } from 'kysely'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'

export interface PageQuery {
  page?: number
  size?: number
  sort?: string
  search?: string
}

export interface PageWindow {
  page: number
  size: number
  offset: number
}

/** Page numbers are 1-based; 20 rows by default. */
export function pageWindow(query: PageQuery, defaultSize = 20): PageWindow {
  const page = query.page ?? 1
  const size = query.size ?? defaultSize
  return { page, size, offset: (page - 1) * size }
}

const usualSizes: ReadonlySet<number> = new Set([10, 20, 50, 100])

/**
 * LIMIT and OFFSET of a page whose best plan does not depend on values. The first page of a usual size is written into the text: PostgreSQL
 * does not keep a plan for a limit that it does not know, and planning takes longer than reading twenty rows.
 */
export const firstRows = ({ size, offset }: Pick<PageWindow, 'size' | 'offset'>): RawBuilder<unknown> =>
  offset === 0 && usualSizes.has(size) ? sql.raw(`limit ${size}`) : sql`limit ${size} offset ${offset}`

/**
 * Converts `-createdAt,title` to an ORDER BY list. In: the sortable columns, as SQL; `tieBreak` makes the order total,
 * so that no row is skipped or repeated between pages. Throws bad_request for a column that is not offered.
 */
export function orderBy(
  sort: string | undefined,
  columns: Record<string, RawBuilder<unknown>>,
  tieBreak: RawBuilder<unknown>,
  fallback: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!sort) return sql`${fallback}, ${tieBreak}`
  const terms = sort.split(',').map((term) => {
    const isDescending = term.startsWith('-')
    const column = Object.hasOwn(columns, term.replace(/^-/, '')) ? columns[term.replace(/^-/, '')] : undefined
    if (!column) throw new AppError('bad_request', { message: t('不支持按“{term}”排序', { term }) })
    return isDescending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
  })
  return sql`${sql.join(terms)}, ${tieBreak}`
}

/** A LIKE pattern that finds the text anywhere, taken literally. */
export function containing(search: string): string {
  return `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** Whether a text contains the search, ignoring case. Where the search has no case, as in Chinese, a plain comparison is much faster. */
export function contains(text: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  const hasCase = search.toLowerCase() !== search.toUpperCase()
  return hasCase ? sql`${text} ilike ${containing(search)}` : sql`${text} like ${containing(search)}`
}
