import { sql } from 'kysely'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import type { Problem } from '@/domain/documents/Problem'
import { t } from '@/domain/i18n/t'
import { principalsNamed } from '@/domain/process/checks/principalsNamed'
import { elementProblem, titleOfElement } from '@/domain/process/graph/elementProblem'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'

const kinds: Readonly<Record<string, string>> = {
  user: t('人员'),
  role: t('角色'),
  org: t('部门'),
  post: t('岗位'),
  group: t('用户组'),
}

/** Those of some principals that are there. A disabled account is: whether anybody is left to decide is for starterWarnings to say. */
async function existing(db: Database, realmId: number, principals: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows: of } = scoped(db, { realmId })
  const { rows } = await sql<{ principal: string }>`
    with asked as (select jsonb_array_elements_text(${JSON.stringify(principals)}::jsonb) as principal)
    select principal from asked join ${of('account')} a on principal = 'user:' || a.id
    union all select principal from asked join ${of('role')} r on principal = 'role:' || r.code
    union all select principal from asked join ${of('org')} o on principal = 'org:' || o.id
    union all select principal from asked join ${of('position')} p on principal = 'post:' || p.code
    union all select principal from asked join ${of('userGroup')} g on principal = 'group:' || g.code`.execute(db)
  return new Set(rows.map(({ principal }) => principal))
}

/** What is named by code and deleted by an administrator stays there until the end of the transaction, in the order of the ids. */
async function lockNamed(trx: Database, realmId: number, principals: readonly string[]): Promise<void> {
  const { rows: of } = scoped(trx, { realmId })
  const codes = (prefix: string) =>
    JSON.stringify(principals.flatMap((one) => (one.startsWith(prefix) ? [one.slice(prefix.length)] : [])))
  await sql`select 1 from ${of('position')} p
    where p.code in (select jsonb_array_elements_text(${codes('post:')}::jsonb)) order by p.id for share of p`.execute(
    trx,
  )
  await sql`select 1 from ${of('userGroup')} g
    where g.code in (select jsonb_array_elements_text(${codes('group:')}::jsonb)) order by g.id for share of g`.execute(
    trx,
  )
}

/**
 * Activities that name people, roles, departments, positions or groups that have been deleted. In a transaction, as publishing has it, none of these
 * positions and groups is deleted before its end.
 */
export async function missingPrincipals(
  db: Database,
  { realmId }: { realmId: number },
  document: ProcessDocument,
): Promise<Problem[]> {
  const named = Object.entries(document.activities).flatMap(([node, settings]) =>
    principalsNamed(settings).map((principal) => ({ node, principal })),
  )
  if (named.length === 0) return []
  const principals = named.map(({ principal }) => principal)
  if (db.isTransaction) await lockNamed(db, realmId, principals)
  const found = await existing(db, realmId, principals)
  const missing = new Map<string, string[]>()
  for (const { node, principal } of named)
    if (!found.has(principal)) missing.set(node, [...(missing.get(node) ?? []), principal])
  return [...missing].map(([node, gone]) => {
    const what = gone.map(inWords).join(t('、'))
    const message = t('「{title}」使用的{what}已被删除，请重新选择', { title: titleOfElement(document, node), what })
    return elementProblem(document, node, ['people_missing', message])
  })
}

/** A role, a position or a group by its code; of a person or a department only the id is left, which says nothing. */
function inWords(principal: string): string {
  const [kind = '', ...rest] = principal.split(':')
  const name = kinds[kind] ?? ''
  return ['role', 'post', 'group'].includes(kind) ? `${name} ${rest.join(':')}` : name
}
