import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { inboxPrincipals, participate } from '@/server/engine/participation'
import type { ProcessContext } from '@/server/resources/processCall'

type Related = OperationTypes['listRelated']['reply']

/**
 * The instance that started this one, those that this one started, and others of the same process by the same starter, as far as the caller may
 * see them; the newest first in each. Throws not_found.
 */
export async function listRelated({ scope, person }: ProcessContext, id: string): Promise<Related> {
  const { instance } = await participate(scope, id, person)
  const { userId, isManager } = person
  const mine = JSON.stringify(inboxPrincipals(person))
  const { rows } = await sql<Related['content'][number]>`
    select i.id, i.title, i.status, i.started_at, i.relation from (
      select p.*, case when p.id = (select parent_id from ${scope.rows('processInstance')} s where s.id = ${id}::uuid) then 'parent'
        when p.parent_id = ${id}::uuid then 'child' else 'same' end as relation
      from ${scope.rows('processInstance')} p) i
    where (i.relation <> 'same' or (i.process_id = ${instance.processId}::uuid and i.starter_id = ${instance.starterId}::uuid))
      and i.id <> ${id}::uuid
      and (${isManager} or i.starter_id = ${userId}::uuid
        or exists (select 1 from ${scope.rows('processReader')} c where c.instance_id = i.id and c.user_id = ${userId}::uuid)
        or exists (select 1 from ${scope.rows('processTask')} t where t.instance_id = i.id
          and (t.closed_by = ${userId}::uuid or t.holder_id = ${userId}::uuid or t.approver = ${`user:${userId}`}))
        or exists (select 1 from ${scope.rows('processInbox')} b where b.instance_id = i.id
          and b.principal in (select jsonb_array_elements_text(${mine}::jsonb))))
    order by i.relation = 'same', i.started_at desc, i.id desc limit 20`.execute(scope.db)
  return { content: rows }
}
