import { sql } from 'kysely'
import { scoped } from '@/server/db/scoped'
import type { Choice, ChoiceContext } from '@/server/records/choices/ChoiceSource'

/** The entries of dictionaries of the application by the codes asked for, in one query; unknown codes are left out. */
export async function dictionaryEntries(
  { db, caller }: Pick<ChoiceContext, 'db' | 'caller'>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly Choice[]>> {
  if (codes.length === 0) return new Map()
  const scope = scoped(db, caller)
  // Also by a former code, which pinned documents still use.
  const { rows } = await sql<{ code: string; items: Choice[] }>`
    select o.code, d.items from ${scope.rows('codeOwner')} o join ${scope.rows('dict')} d on d.id = o.id
    where o.kind = 'dictionary' and o.code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`.execute(
    db,
  )
  return new Map(rows.map(({ code, items }) => [code, items.map(({ value, label }) => ({ value, label }))]))
}
