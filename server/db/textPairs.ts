import { type RawBuilder, sql } from 'kysely'
import { contains } from '@/server/db/paging'
import { replanned } from '@/server/db/replanned'

/**
 * Whether a text contains a search, ignoring case, by an indexed column of the pairs of its neighbouring characters (migration 16). One
 * character matches the beginning of a pair; a pair is exact; longer searches are found by their pairs and then verified.
 */
export function containsIndexed(
  { text, pairs }: { text: RawBuilder<unknown>; pairs: RawBuilder<unknown> },
  search: string,
): RawBuilder<unknown> {
  const characters = [...search.trim().toLowerCase()]
  const found = sql`${pairs} @@ ${pairsOf(characters)}::tsquery ${sql.raw(replanned)}`
  return characters.length <= 2 ? found : sql`(${found} and ${contains(text, search)})`
}

function pairsOf(characters: string[]): string {
  const [only, second] = characters
  if (only !== undefined && second === undefined) return `${quoted(only)}:*`
  return [...new Set(characters.slice(1).map((character, at) => characters[at] + character))].map(quoted).join(' & ')
}

/** A lexeme in a tsquery. */
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
