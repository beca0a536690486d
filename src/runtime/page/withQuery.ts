/**
 * An address that begins with `?` changes parts of the current one: `?record=new` keeps what else the query says; an empty value takes its
 * key away. Any other address stays as it is. In: the query of the current address.
 */
export function withQuery(to: string, query: Readonly<Record<string, unknown>>): string {
  if (!to.startsWith('?')) return to
  const next = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  for (const [key, value] of new URLSearchParams(to)) {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return `?${next}`
}
