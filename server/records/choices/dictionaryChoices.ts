import { sql } from 'kysely'
import { AppError } from '@/domain/errors/AppError'
import { pinyinText } from '@/server/db/pinyinText'
import { scoped } from '@/server/db/scoped'
import type { Choice, ChoiceContext, ChoiceSource } from '@/server/records/choices/ChoiceSource'

/** The entries of a dictionary of the application. Throws reference_missing when there is none of this code. */
export async function dictionaryChoices({ db, caller }: ChoiceContext, code: string): Promise<ChoiceSource> {
  const scope = scoped(db, caller)
  const dict = await scope
    .select('dict')
    .select('items')
    .where(
      'id',
      'in',
      // Also by a former code, which pinned documents still use.
      sql<string>`(select id from ${scope.rows('codeOwner')} o where kind = 'dictionary' and code = ${code})`,
    )
    .executeTakeFirst()
  if (!dict) throw new AppError('reference_missing')
  const choices: Choice[] = dict.items.map(({ value, label }) => ({ value, label }))
  return {
    fields: [],
    async list({ search, page, size }) {
      const wanted = search.toLowerCase()
      const matches = ({ value, label }: Choice) =>
        `${value} ${label} ${pinyinText(label)}`.toLowerCase().includes(wanted)
      const found = wanted === '' ? choices : choices.filter(matches)
      return { content: found.slice((page - 1) * size, page * size), total: found.length }
    },
    named: async (labels) => choices.filter(({ label }) => labels.includes(label)),
    find: async (values) => choices.filter(({ value }) => values.includes(value)),
  }
}
