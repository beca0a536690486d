import { resolveAccess } from '@/domain/access/resolveAccess'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { typeEnvironmentOf } from '@/domain/documents/typeEnvironmentOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { checkExpression } from '@/domain/expression/checkExpression'
import { compileExpression } from '@/domain/expression/compileExpression'
import { argumentsOf, type Expr } from '@/domain/expression/Expr'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import type { ExpressionProblem } from '@/domain/expression/ExpressionProblem'
import { fits, type TypeEnvironment } from '@/domain/expression/ExprType'
import { parseExpression } from '@/domain/expression/parseExpression'
import { unfinishedRows } from '@/domain/expression/unfinishedRows'
import { t } from '@/domain/i18n/t'
import { formToRead } from '@/domain/process/forms/formFor'
import type { ProcessModel } from '@/domain/process/graph/ProcessModel'
import { fieldsOf } from '@/domain/validation/acceptValues'

/** The form of an instance, and what the activities of its process show of it. */
export interface JudgedForm {
  document: FormDocument
  activities: ProcessModel['activities']
}

const comparable: ReadonlySet<string> = new Set(['text', 'number', 'boolean', 'date', 'datetime', 'text[]'])

/**
 * Fields that the condition of a substitution (代理) may name: what the person who is away sees whole at one of some activities. By any other
 * the substitute's list would show what is hidden from that person. In: the person's principals.
 */
export function conditionFields(
  { document, activities }: JudgedForm,
  nodes: readonly string[],
  principals: readonly string[],
): DocumentNode[] {
  const form = formToRead(document, activities, nodes)
  const access = resolveAccess(form, principals)
  return fieldsOf(form).filter(
    (node) =>
      comparable.has(valueTypeOf(node).type) &&
      kindTraitsOf(node.type)?.secret !== true &&
      access.get(node.id)?.view === true,
  )
}

/** Only what may be named, so that a message does not give the title of a hidden field away. */
function environmentOf(document: FormDocument, fields: readonly DocumentNode[]): TypeEnvironment {
  const all = typeEnvironmentOf(document)
  const only = <V>(map: ReadonlyMap<string, V> | undefined) =>
    new Map(fields.flatMap(({ id }) => (map?.has(id) ? [[id, map.get(id) as V] as const] : [])))
  return { names: only(all.names), titles: only(all.titles), options: only(all.options) }
}

const namesUser = (expr: Expr): boolean =>
  (expr.op === 'name' && expr.name === 'user') || argumentsOf(expr).some(namesUser)

/** What keeps a text from being a condition over some fields of a form, with the places; none for one that is. Never throws. */
export function conditionProblems(
  text: string,
  document: FormDocument,
  fields: readonly DocumentNode[],
): ExpressionProblem[] {
  const environment = environmentOf(document, fields)
  const { type, problems } = checkExpression(text, environment)
  if (problems.length > 0) return problems
  if (!fits(type, 'boolean')) return [{ message: t('此处需要条件'), position: 0 }]
  if (namesUser(parseExpression(text))) return [{ message: t('代理的条件不能使用当前用户'), position: 0 }]
  return unfinishedRows(text, environment)
}

/** Whether a condition holds for what was filled in; null where it can't be judged by these fields, or not at all. Never throws. */
export function conditionHolds(
  text: string,
  { document, fields }: { document: FormDocument; fields: readonly DocumentNode[] },
  { values, now }: { values: Readonly<Record<string, unknown>>; now: string },
): boolean | null {
  if (conditionProblems(text, document, fields).length > 0) return null
  try {
    const get = (name: string) => (Object.hasOwn(values, name) ? values[name] : null)
    return compileExpression(text)({ get, now: () => new Date(now) }) === true
  } catch (error) {
    if (error instanceof ExpressionError) return null
    throw error
  }
}
