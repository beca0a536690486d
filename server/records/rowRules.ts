import { sql } from 'kysely'
import type { EntityScope } from '@/domain/documents/kinds/entity/EntityDocument'
import { bindUser } from '@/domain/expression/bindUser'
import { argumentsOf, type Expr } from '@/domain/expression/Expr'
import { expressionToSql } from '@/domain/expression/expressionToSql'
import { parseExpression } from '@/domain/expression/parseExpression'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import { withPlace } from '@/server/records/checkQuery'
import type { RecordCaller } from '@/server/records/RecordCaller'
import type { RecordShape } from '@/server/records/RecordShape'
import type { CheckedFilter, RowRules } from '@/server/records/RecordSource'
import { recordFields } from '@/server/records/recordFields'

/** Organisations of the caller, downwards; cached by the caller object, which lives as long as its request. */
const descendants = new WeakMap<RecordCaller, Promise<string[]>>()

/** The organisation of the caller and all below it. */
async function orgsDownwards(db: Database, { realmId, orgId }: RecordCaller): Promise<string[]> {
  if (!orgId) return []
  const realm = scoped(db, { realmId })
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select id from ${realm.rows('org')} o where id = ${orgId}::uuid
      union
      select o.id from ${realm.rows('org')} o join below on o.parent_id = below.id
    ) select id from below order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The parts of a condition all of which must hold. */
const conjunctsOf = (expr: Expr): readonly Expr[] => (expr.op === '&&' ? expr.args.flatMap(conjunctsOf) : [expr])

const namesUser = (expr: Expr): boolean =>
  (expr.op === 'name' && expr.name === 'user') || argumentsOf(expr).some(namesUser)

/**
 * A condition that a published document sets on the rows of a table, with what it says of the user filled in. It runs with the rights of its
 * builder, since it limits the records and shows nothing. In: whether only those of its parts, all of which must hold, are meant that name the
 * user. Throws expression_invalid.
 */
export async function rowLimit(
  db: Database,
  caller: RecordCaller,
  { shape, text, isOfPerson = false }: { shape: RecordShape; text: string; isOfPerson?: boolean },
): Promise<CheckedFilter[]> {
  if (!text.trim()) return []
  let orgsBelow: readonly string[] = []
  if (/orgsBelow/.test(text)) {
    const known = descendants.get(caller) ?? orgsDownwards(db, caller)
    descendants.set(caller, known)
    orgsBelow = await known
  }
  const { userId: id, orgId: org, roles } = caller
  const fields = recordFields(shape, 'all')
  const columns = Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, { sql: 'null', type }]))
  return withPlace(() => {
    const whole = parseExpression(text)
    return (isOfPerson ? conjunctsOf(whole).filter(namesUser) : [whole]).map((part) => {
      const expression = bindUser(part, { id, org, roles, orgsBelow })
      expressionToSql(expression, columns)
      return { expression, fields }
    })
  })
}

/**
 * The conditions on the rows of a table, with what they say of the user filled in; those on changing rows when they are needed. Managers are not
 * limited, so nothing is read for them.
 */
export async function rowRules(
  db: Database,
  caller: RecordCaller,
  { shape, scope }: { shape: RecordShape; scope: EntityScope },
): Promise<RowRules> {
  const { read = '', write = '' } = scope
  if (caller.isManager) return { read: [], written: async () => ({ write: [], person: [] }) }
  const limit = (text: string, isOfPerson = false) => rowLimit(db, caller, { shape, text, isOfPerson })
  return {
    read: await limit(read),
    written: async () => ({
      write: await limit(write),
      person: [...(await limit(read, true)), ...(await limit(write, true))],
    }),
  }
}
