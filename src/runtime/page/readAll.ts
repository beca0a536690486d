import type { CallNamed, ListReply } from '@/src/runtime/ports'
import { listOf } from './replies'

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
