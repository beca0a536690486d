import { sql } from 'kysely'
import { AppError } from '@/domain/errors/AppError'
import { positionPrincipal } from '@/domain/process/approvers/Principal'
import type { AppScope } from '@/server/db/scoped'
import { type ProcessInstance, readInstance } from '@/server/engine/instanceStore'

/** Who asks for an instance. */
export interface Participant {
  userId: string
  orgId: string | null
  roles: readonly string[]
  /** Codes of the positions that the person holds. */
  positions: readonly string[]
  /** Codes of the user groups that the person is in. */
  groups: readonly string[]
  /** Whoever manages the application sees every instance. */
  isManager: boolean
}

export interface Participation {
  isStarter: boolean
  isReader: boolean
  isManager: boolean
  /** Nodes at which the person has or had something to do, or was sent a copy. */
  nodes: string[]
  /** Numbers of the open tasks that the person may work on now, oldest first; those of a role, a position or a group that are still to be received among them. */
  open: { number: number; needsReceipt: boolean }[]
}

/** Whom inbox rows may name and the person is: himself, his roles, his department, his groups, his positions, and those in his department. */
export const inboxPrincipals = ({
  userId,
  orgId,
  roles,
  positions,
  groups,
}: Omit<Participant, 'isManager'>): string[] => [
  `user:${userId}`,
  ...roles.map((role) => `role:${role}`),
  ...(orgId ? [`org:${orgId}`] : []),
  ...groups.map((code) => `group:${code}`),
  ...positions.map((code) => positionPrincipal(code)),
  ...(orgId ? positions.map((code) => positionPrincipal(code, orgId)) : []),
]

/** What somebody has to do with an instance. Throws not_found for whom it does not exist: nobody but those who take part and managers. */
export async function participate(
  scope: AppScope,
  id: string,
  person: Participant,
): Promise<{ instance: ProcessInstance; participation: Participation }> {
  const instance = await readInstance(scope, id)
  if (!instance) throw new AppError('not_found')
  const { userId, isManager } = person
  const mine = JSON.stringify(inboxPrincipals(person))
  const { rows } = await sql<{ number: number; node: string; principal: string | null }>`
    select t.number, t.node, b.principal from ${scope.rows('processTask')} t
    left join ${scope.rows('processInbox')} b on b.instance_id = t.instance_id and b.task = t.number
      and b.principal in (select jsonb_array_elements_text(${mine}::jsonb))
    where t.instance_id = ${id}::uuid
      and (b.principal is not null or t.closed_by = ${userId}::uuid or t.holder_id = ${userId}::uuid or t.approver = ${`user:${userId}`})
    order by t.number`.execute(scope.db)
  const reader = await scope
    .select('processReader')
    .select('node')
    .where('instanceId', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  const isStarter = instance.starterId === userId
  const isReader = reader !== undefined
  if (rows.length === 0 && !isStarter && !isReader && !isManager) throw new AppError('not_found')
  const open = rows.flatMap(({ number, principal }) =>
    principal === null ? [] : [{ number, needsReceipt: !principal.startsWith('user:') }],
  )
  const nodes = [...new Set([...rows.map(({ node }) => node), ...(reader ? [reader.node] : [])])]
  return {
    instance,
    participation: { isStarter, isReader, isManager, nodes, open },
  }
}
