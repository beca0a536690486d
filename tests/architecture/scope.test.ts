import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { scopedTables, sqlNameOf } from '@/server/db/scopedTables'

const root = path.resolve(import.meta.dirname, '../..')
const folders = ['server/resources', 'server/records', 'server/engine', 'server/jobs']

/** Where a table with a realm is accessed without a scope, and why. */
const exceptions: Record<string, string> = {
  'server/engine/instanceStore.ts':
    'a step is one statement that writes six tables, each with its realm and application',
  'server/jobs/enqueue.ts': 'the queue is one for all realms',
  'server/jobs/jobTable.ts': 'the queue is one for all realms',
  'server/jobs/planRuns.ts': 'recurring work is planned for all realms',
}

const sqlNames = scopedTables.map(sqlNameOf).join('|')
const ways = [
  // Kysely's own builders, whatever their arguments; also joins to a scope's query.
  /\.(selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|\w+Join(Lateral)?)\(/g,
  new RegExp(`\\b(from|join|into|update|using)\\s+(only\\s+)?"?(${sqlNames})\\b`, 'gi'),
  new RegExp(`,\\s*(${sqlNames})\\s+(as\\s+)?[a-z]\\w*\\s+(where|on|(left|cross|inner)?\\s*join)\\b`, 'gi'),
  // SQL text that continues after such a keyword.
  new RegExp(`\\bsql(<[^\`]*>)?\`\\s*"?(${sqlNames})\\b(?!\\.)`, 'gi'),
]

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, '')

/** The places in a source that access tables of a realm without a scope. */
const found = (text: string) => ways.flatMap((way) => withoutComments(text).match(way) ?? [])

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

describe('tables that have a realm', () => {
  const files = folders.filter((folder) => readdirSync(path.join(root, 'server')).includes(path.basename(folder)))

  it.each(files.flatMap(filesIn))('are reached through a scope in %s', (file) => {
    const around = found(readFileSync(path.join(root, file), 'utf8'))
    if (exceptions[file]) expect(around, 'an exception that is none any more').not.toEqual([])
    else expect(around).toEqual([])
  })

  it('are found when they are reached around it', () => {
    for (const text of [
      "db.selectFrom('dict').selectAll()",
      "trx\n  .deleteFrom('formInstance')",
      "scope.select('dict').innerJoin('account', 'a', 'b')",
      'sql`select 1 from form_instance i`',
      'sql`from $rows join account a on true`',
      'sql`insert into account_role (realm_id) values (1)`',
      'sql`update\n org set name = 1`',
      'sql`account n where true`',
      'sql`select 1 from page p, account a where a.id = p.id`',
      'trx.deleteFrom(table)',
    ])
      expect(found(text), text).toHaveLength(1)
    for (const text of [
      "scope.select('dict')",
      "sql`select 1 from $scope.rows('account') account where id in (select id from x)`",
      'sql`with page as (select 1) select 1 from page join up on true`',
      '/** Read from account and org. */',
    ])
      expect(found(text), text).toEqual([])
  })
})
