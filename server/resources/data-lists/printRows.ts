import type { OperationTypes } from '@/domain/contract/generated/types'
import { bindOf } from '@/domain/documents/bindOf'
import { systemColumns } from '@/domain/documents/kinds/list/systemColumns'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { argumentsOf, type Expr } from '@/domain/expression/Expr'
import { expressionToWords } from '@/domain/expression/expressionToWords'
import { parseExpression } from '@/domain/expression/parseExpression'
import { t } from '@/domain/i18n/t'
import { cellNames } from '@/server/records/cellNames'
import { namesOf } from '@/server/records/labelsOf'
import { audit } from '@/server/resources/audit'
import { type ListSheet, listSheet, type SheetQuery } from '@/server/resources/data-lists/listSheet'
import type { RecordContext } from '@/server/resources/recordContext'

type Printed = OperationTypes['printDataRows']['reply']

/** Rows of one print: some 200 sheets of paper. */
const most = 5000

const textsIn = (expr: Expr): string[] =>
  expr.op === 'literal' && typeof expr.value === 'string' ? [expr.value] : argumentsOf(expr).flatMap(textsIn)

const namesIn = (expr: Expr): string[] => (expr.op === 'name' ? [expr.name] : argumentsOf(expr).flatMap(namesIn))

/** A filter as a sentence, with the titles of fields and the names of what was chosen. */
async function filterWords(
  context: RecordContext,
  { form, shape }: ListSheet,
  filter: string | undefined,
): Promise<string> {
  if (!filter?.trim() || !shape) return ''
  const expr = parseExpression(filter)
  const nodes = new Map(
    [...indexNodes(form)].flatMap(
      ([id, { node }]) =>
        [
          [id, node],
          [bindOf(node), node],
        ] as const,
    ),
  )
  const titles = Object.fromEntries([
    ...Object.entries(systemColumns).map(([name, { title }]) => [name, title] as const),
    ...[...nodes].map(([name, node]) => [name, titleOf(node)] as const),
  ])
  const texts = textsIn(expr)
  const labels: Record<string, Record<string, string>> = {
    createdBy: (await namesOf(context.db, context.caller.realmId, { user: texts, org: [] })).users,
  }
  for (const name of new Set(namesIn(expr))) {
    const node = nodes.get(name)
    if (node) labels[name] = Object.fromEntries(await cellNames(context, { shape, node }, texts))
  }
  return expressionToWords(expr, { titles, labels })
}

/** All rows of a list as texts for paper, and what was asked for in words. Throws as listSheet. */
export async function printRows(
  context: RecordContext,
  { code, query }: { code: string; query: SheetQuery },
): Promise<Printed> {
  const { db, session, caller } = context
  const sheet = await listSheet(context, { code, query, most })
  const { list, columns, total } = sheet
  const rows: string[][] = []
  for await (const { records, names } of sheet.slices)
    for (const record of records)
      rows.push(columns.map(({ writer, rawOf }, at) => writer.text(rawOf(record), names[at]!)))
  const words = await filterWords(context, sheet, query.filter)
  const details = { title: list.title, rows: total, ...query }
  await audit(db, { session, tenant: caller, operation: 'printDataRows', target: list.code, details })
  return {
    title: list.title,
    conditions: [words, query.search ? t('标题包含“{text}”', { text: query.search }) : ''].filter(Boolean),
    columns: columns.map(({ title, align, writer }) => ({
      title,
      align: align ?? (writer.isNumber ? 'right' : 'left'),
    })),
    rows,
    printedAt: new Date().toISOString(),
  }
}
