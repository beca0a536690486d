/** A graph by key: what each key reads. Keys without an entry read nothing. */
export type Dependencies = ReadonlyMap<string, readonly string[]>

/** Repeatedly removes keys without pending dependencies; the rest depend on a cycle. */
function peel(graph: Dependencies): string[] {
  const waiting = new Map<string, number>()
  const readers = new Map<string, string[]>()
  for (const [key, reads] of graph) {
    const inside = [...new Set(reads)].filter((other) => graph.has(other))
    waiting.set(key, inside.length)
    for (const other of inside) {
      const known = readers.get(other)
      if (known) known.push(key)
      else readers.set(other, [key])
    }
  }
  const order = [...graph.keys()].filter((key) => waiting.get(key) === 0)
  for (const key of order)
    for (const reader of readers.get(key) ?? []) {
      const left = (waiting.get(reader) ?? 0) - 1
      waiting.set(reader, left)
      if (left === 0) order.push(reader)
    }
  return order
}

function reversed(graph: Dependencies, keys: ReadonlySet<string>): Dependencies {
  const result = new Map<string, string[]>([...keys].map((key) => [key, []]))
  for (const key of keys) for (const other of graph.get(key) ?? []) result.get(other)?.push(key)
  return result
}

/**
 * The order in which a graph can be computed, and the keys that are on cycles (or between two of them); the latter are not
 * in the order, nor are keys that depend on them.
 */
export function dependencyOrder(graph: Dependencies): { order: string[]; cyclic: ReadonlySet<string> } {
  const order = peel(graph)
  const done = new Set(order)
  const stuck = new Set([...graph.keys()].filter((key) => !done.has(key)))
  for (const key of peel(reversed(graph, stuck))) stuck.delete(key)
  return { order, cyclic: stuck }
}
