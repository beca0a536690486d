import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { t } from '@/domain/i18n/t'
import { userPrincipal } from '@/domain/process/approvers/Principal'
import type { Database } from '@/server/db/connect'
import { acrossApplications } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'

type Reply = OperationTypes['listSubstitutionProcesses']['reply']

interface Row {
  id: string
  title: string
  appName: string
  open: number
}

/** Processes for which somebody may have another stand in: first those in which he has or had tasks, then the others of his applications. */
export async function listSubstitutionProcesses(
  db: Database,
  { realmId, userId, isSuperuser }: Session,
): Promise<Reply> {
  const { rows: of } = acrossApplications(db, { realmId })
  const me = userPrincipal(userId)
  const { rows } = await sql<Row>`
    with mine as (
      select i.process_id as id, (count(*) filter (where b.task is not null))::int as open
      from ${of('processTask')} k
      join ${of('processInstance')} i on i.app_id = k.app_id and i.id = k.instance_id
      left join ${of('processInbox')} b on b.app_id = k.app_id and b.instance_id = k.instance_id and b.task = k.number and b.principal = ${me}
      where k.approver = ${me} or k.holder_id = ${userId}::uuid group by 1
    )
    select r.id, r.title, a.name as app_name, coalesce(m.open, 0) as open from ${of('resource')} r
    join ${of('application')} a on a.id = r.app_id left join mine m on m.id = r.id
    where r.kind = 'process' and r.published_version is not null
      and (${isSuperuser}::boolean or exists (select from ${of('applicationMember')} x where x.app_id = r.app_id and x.user_id = ${userId}::uuid))
    order by (m.id is null), coalesce(m.open, 0) desc, a.name, r.pinyin, r.id limit 500`.execute(db)
  return {
    content: rows.map(({ id, title, appName, open }) => ({
      id,
      title,
      open,
      label:
        open > 0
          ? t('{title}（{app}，待办 {open} 项）', { title, app: appName, open })
          : t('{title}（{app}）', { title, app: appName }),
    })),
  }
}
