import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { Database } from '@/server/db/connect'
import { containing, pageWindow } from '@/server/db/paging'
import { scoped } from '@/server/db/scoped'
import { sourceKinds } from '@/server/records/openSource'
import type { RecordCaller } from '@/server/records/RecordCaller'

type Operation = OperationTypes['listRecordSources']

/** What was published and has records, by title. */
export async function listSources(
  db: Database,
  caller: RecordCaller,
  { search = '', ...query }: Operation['query'],
): Promise<Operation['reply']> {
  const { size, offset } = pageWindow(query)
  const found = await scoped(db, caller)
    .select('resource')
    .select(['kind', 'code', 'title'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('kind', 'in', [...sourceKinds])
    .where('publishedVersion', 'is not', null)
    .where(sql<boolean>`lower(title || ' ' || code || ' ' || pinyin) like ${containing(search)}`)
    .orderBy('pinyin')
    .orderBy('id')
    .limit(size)
    .offset(offset)
    .execute()
  const content = found.map(({ kind, code, title }) => ({ source: `${kind}:${code}`, title, kind }))
  return { content, total: Number(found[0]?.total ?? 0) }
}
