import { type OperationName, operations } from '@/domain/contract/generated/operations'
import { AppError } from '@/domain/errors/AppError'
import type { Choice, ChoiceContext, ChoiceSource } from '@/server/records/choices/ChoiceSource'

interface ListReply {
  content: Record<string, unknown>[]
  total: number
}

/** How a row of an operation's reply becomes a choice: `x-choices` in schemas/api. */
interface ChoicesMark {
  value: string
  label: string
  detail?: string
  query?: Record<string, unknown>
}

/** Pages of 200 that are searched for a value if the operation cannot be queried by ids. */
const maximumPages = 10
const pageSize = 200

const idPattern = /^[A-Za-z0-9_-]+$/

/** A list of the contract that is declared as a source. Throws reference_missing for any other operation. */
export function operationChoices(context: ChoiceContext, name: string): ChoiceSource {
  const operation = Object.hasOwn(operations, name) ? operations[name as OperationName] : undefined
  if (!operation || !('choices' in operation)) throw new AppError('reference_missing')
  const mark: ChoicesMark = operation.choices
  const query: readonly string[] = operation.query
  const ask = async (wanted: Record<string, unknown>) => {
    const { content, total } = (await context.ask(name, { ...mark.query, ...wanted })) as ListReply
    return { content: content.map((row) => asChoice(row, mark)), total }
  }
  return {
    fields: [],
    list: ({ search, page, size }) => ask({ ...(search === '' ? {} : { search }), page, size }),
    // Searches also match parts of names and other properties.
    async named(labels) {
      const found: Choice[] = []
      for (const label of labels) {
        const { content } = await ask({ search: label, size: pageSize })
        found.push(...content.filter((choice) => choice.label === label).slice(0, 2))
      }
      return found
    },
    async find(values) {
      if (!query.includes('ids')) return scan(values, ask)
      const ids = values.filter((value) => idPattern.test(value))
      if (ids.length === 0) return []
      const { content } = await ask({ ids: ids.join(','), size: Math.min(ids.length, pageSize) })
      return content.filter(({ value }) => values.includes(value))
    },
  }
}

async function scan(
  values: readonly string[],
  ask: (query: Record<string, unknown>) => Promise<{ content: Choice[]; total: number }>,
): Promise<Choice[]> {
  const found: Choice[] = []
  for (let page = 1; page <= maximumPages && found.length < values.length; page += 1) {
    const { content, total } = await ask({ page, size: pageSize })
    found.push(...content.filter(({ value }) => values.includes(value)))
    if (page * pageSize >= total) break
  }
  return found
}

function asChoice(row: Record<string, unknown>, { value, label, detail }: ChoicesMark): Choice {
  const shown = detail === undefined ? undefined : row[detail]
  return {
    value: String(row[value]),
    label: String(row[label]),
    ...(typeof shown === 'string' && shown !== '' ? { detail: shown } : {}),
  }
}
