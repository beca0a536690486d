import { type RawBuilder, sql } from 'kysely'
import { contains } from '@/server/db/paging'

/**
 * Whether a column, indexed by the pairs of its neighbouring characters (migration 16), has a text anywhere, whatever the case. One character is the
 * beginning of a pair; a pair is exact; more are found by their pairs and looked at.
 */
export function containsIndexed(column: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  const characters = [...search.trim().toLowerCase()]
  const found = sql`text_pairs(${column}) @@ ${pairsOf(characters)}::tsquery`
  return characters.length <= 2 ? found : sql`(${found} and ${contains(column, search)})`
}

function pairsOf(characters: string[]): string {
  const [only, second] = characters
  if (only !== undefined && second === undefined) return `${quoted(only)}:*`
  return [...new Set(characters.slice(1).map((character, at) => characters[at] + character))].map(quoted).join(' & ')
}

/** A lexeme in a tsquery. */
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
