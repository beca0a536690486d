import type { ListReply, RuntimePorts } from '@/src/runtime/ports'

interface ListRequest {
  params?: object
  query?: object
}

/** The whole of a list, page after page of the size that the request asks for; lists that know no pages come at once. */
export async function readAll<Row = ListReply['content'][number]>(
  call: RuntimePorts['call'],
  operation: string,
  { params, query }: ListRequest = {},
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { content, total } = (await call(operation, {
      params,
      query: page === 1 ? query : { ...query, page },
    })) as { content: Row[]; total?: number }
    rows.push(...content)
    if (content.length === 0 || rows.length >= (total ?? 0)) return rows
  }
}
