import { AppError } from '@/domain/errors/AppError'
import { pinyinText } from '@/server/db/pinyinText'
import type { Choice, ChoiceContext, ChoiceSource } from '@/server/records/choices/ChoiceSource'
import { dictionaryEntries } from '@/server/records/choices/dictionaryEntries'

/** The entries of a dictionary of the application. Throws reference_missing when there is none of this code. */
export async function dictionaryChoices(context: ChoiceContext, code: string): Promise<ChoiceSource> {
  const choices = (await dictionaryEntries(context, [code])).get(code)
  if (!choices) throw new AppError('reference_missing')
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
