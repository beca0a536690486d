import { operations } from '@/domain/contract/generated/operations'
import type { CallNamed, ListReply } from '@/src/runtime/ports'
import { listOf } from './replies'

/** As many as the specification asks for at once (§9: tree picker page size). */
const MOST = 9999

interface ListRequest {
  params?: object
  query?: object
}

/** A whole list, page after page of the size in `ask`; lists without pages are read at once. */
export async function readAll<Row>(
  ask: (part: { page?: number }) => Promise<{ content: Row[]; total?: number }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { content, total = 0 } = await ask(page === 1 ? {} : { page })
    rows.push(...content)
    if (content.length === 0 || rows.length >= total) return rows
  }
}

/** The same for a list that a document names. */
export const readAllNamed = (
  call: CallNamed,
  operation: string,
  { params, query }: ListRequest = {},
): Promise<ListReply['content']> =>
  readAll(async (part) => listOf(await call(operation, { params, query: { ...query, ...part } })))

/** What asks a list for as much as it gives at once; lists without pages refuse a size. */
export function wholeListQuery(operation: string): { size?: number } {
  const named: Readonly<Record<string, { query: readonly string[] }>> = operations
  return named[operation]?.query.includes('size') ? { size: MOST } : {}
}
