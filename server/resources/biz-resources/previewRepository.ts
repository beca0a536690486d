import { sql } from 'kysely'
import { redactDocument } from '@/domain/access/redactDocument'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { FormDocument } from '@/domain/documents/document'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { orgsUpwards } from '@/server/db/principals'
import { scoped } from '@/server/db/scoped'
import type { Session, Tenant } from '@/server/plugins/session'
import { draftRepository } from '@/server/resources/biz-resources/draftRepository'

type Preview = OperationTypes['previewForm']
type Viewer = Preview['reply']['user']

/** A draft as other users would receive it. */
export function previewRepository(db: Database, session: Session, tenant: Tenant) {
  const { realmId } = session
  const scope = scoped(db, { realmId })

  async function person(userId: string): Promise<Viewer> {
    const { rows } = await sql<Viewer>`
      select a.id, a.username, a.real_name as name, a.org_id,
        coalesce((select jsonb_agg(distinct r.code) from ${scope.rows('accountRole')} ar
          join ${scope.rows('role')} r on r.id = ar.role_id
          where ar.user_id = a.id), '[]') as roles
      from ${scope.rows('account')} a where a.id = ${userId}::uuid and not a.is_disabled`.execute(db)
    if (!rows[0]) throw new AppError('not_found')
    return rows[0]
  }

  return {
    /** As a person with all roles and organisations; as the caller with one role alone; as the caller. Throws not_found. */
    async preview(id: string, { userId, role }: Preview['query']): Promise<Preview['reply']> {
      const row = await draftRepository(db, session, tenant).read(id)
      if (row.kind !== 'form') throw new AppError('not_found')
      const found = await person(userId ?? session.userId)
      // A role is not a person: access by user or organisation does not apply to it.
      const user = role === undefined ? found : { ...found, roles: [role] }
      const principals =
        role === undefined
          ? [
              `user:${user.id}`,
              ...user.roles.map((code) => `role:${code}`),
              ...(await orgsUpwards(db, { realmId, orgId: user.orgId })).map((org) => `org:${org}`),
            ]
          : [`role:${role}`]
      const document = row.document as FormDocument
      return { document: redactDocument(document, principals), principals, user }
    },
  }
}
