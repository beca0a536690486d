import { sql } from 'kysely'
import type { Database } from '@/server/db/connect'
import { pinyinText } from '@/server/db/pinyinText'
import type { ResourceScope } from '@/server/db/references'
import { scoped } from '@/server/db/scoped'

/** Leaves room for a number after it. */
const LONGEST = 50

/** The pinyin of a title as a code: 请假申请 is `qing_jia_shen_qing`; one that does not begin with a letter is prefixed with its kind. */
function stemOf(kind: string, title: string): string {
  const [words = ''] = pinyinText(title).split('|')
  const stem = words.replace(/[^a-z0-9]+/g, '_').replace(/^_+|_+$/g, '')
  const named = /^[a-z]/.test(stem) ? stem : `${kind.replaceAll('-', '_')}_${stem}`
  return named.slice(0, LONGEST).replace(/_+$/, '')
}

/**
 * A code derived from the title for a resource without one; a code that is or was taken gets a number.
 * If two callers take it at the same moment, the second is refused as a duplicate.
 */
export async function codeOf(
  db: Database,
  ids: ResourceScope,
  { kind, title }: { kind: string; title: string },
): Promise<string> {
  const stem = stemOf(kind, title)
  const scope = scoped(db, ids)
  const { rows } = await sql<{ code: string }>`
    select code from ${scope.rows('resource')} resource
    where kind = ${kind} and starts_with(code, ${stem})
    union select code from ${scope.rows('codeAlias')} code_alias
    where kind = ${kind} and starts_with(code, ${stem})`.execute(db)
  const taken = new Set(rows.map(({ code }) => code))
  let code = stem
  for (let number = 2; taken.has(code); number += 1) code = `${stem}_${number}`
  return code
}
