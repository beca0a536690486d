import { stayingInOrder } from '@/domain/documents/parts/stayingInOrder'

/**
 * Ascending positions for elements of one slot. Those whose former positions still ascend keep them; the others come between, so that
 * few change. In: ids in their order, and what position an id had.
 */
export function ordersOf(ids: readonly string[], formerOf: (id: string) => number | undefined): number[] {
  const known = ids.flatMap((id, at) => {
    const order = formerOf(id)
    return order === undefined ? [] : [{ at, order }]
  })
  const staying = stayingInOrder(known.map(({ order }) => order))
  const kept = new Map([...staying].map((index) => [known[index]?.at ?? -1, known[index]?.order ?? 0]))
  const orders: number[] = []
  for (let at = 0; at < ids.length; at += 1) {
    const before = orders[at - 1]
    let next = at
    while (next < ids.length && !kept.has(next)) next += 1
    const own = kept.get(at)
    if (own !== undefined) orders.push(own)
    else if (next >= ids.length) orders.push(before === undefined ? 0 : Math.floor(before) + 1)
    else {
      const after = kept.get(next) ?? 0
      const from = before ?? after - (next - at) - 1
      orders.push(from + (after - from) / (next - at + 1))
    }
  }
  return orders
}
