import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { participate } from '@/server/engine/participation'
import { readsInstance } from '@/server/engine/readsInstance'
import type { ProcessContext } from '@/server/resources/processCall'

type Related = OperationTypes['listRelated']['reply']

/**
 * The instance that started this one, those that this one started, and others of the same process by the same starter, as far as the caller may
 * see them; the newest first in each. Throws not_found.
 */
export async function listRelated({ scope, person }: ProcessContext, id: string): Promise<Related> {
  const { instance } = await participate(scope, id, person)
  const { realmId, appId } = scope
  const { rows } = await sql<Related['content'][number]>`
    select i.id, i.title, i.status, i.started_at, i.relation from (
      select p.*, case when p.id = (select parent_id from ${scope.rows('processInstance')} s where s.id = ${id}::uuid) then 'parent'
        when p.parent_id = ${id}::uuid then 'child' else 'same' end as relation
      from ${scope.rows('processInstance')} p) i
    where (i.relation <> 'same' or (i.process_id = ${instance.processId}::uuid and i.starter_id = ${instance.starterId}::uuid))
      and i.id <> ${id}::uuid
      and ${readsInstance(scope.db, { ...person, realmId, appId })}
    order by i.relation = 'same', i.started_at desc, i.id desc limit 20`.execute(scope.db)
  return { content: rows }
}
