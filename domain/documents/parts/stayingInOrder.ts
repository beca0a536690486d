/**
 * The longest run of items that keep their relative order between two lists: all others have moved. In: positions in the old
 * list, in the order of the new one. Out: indexes into that list. O(n log n).
 */
export function stayingInOrder(positions: readonly number[]): ReadonlySet<number> {
  const tails: number[] = []
  const previous: number[] = []
  for (const [index, position] of positions.entries()) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((positions[tails[middle] as number] as number) < position) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? (tails[low - 1] as number) : -1
    tails[low] = index
  }
  const staying = new Set<number>()
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) staying.add(index)
  return staying
}
