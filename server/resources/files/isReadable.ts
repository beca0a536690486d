import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '@/server/db/connect'
import type { Env } from '@/server/env'
import type { Session } from '@/server/plugins/session'
import { readSessionCookie } from '@/server/plugins/sessionCookie'

/** More records than this are not looked through for one that shows the file. */
const mostRecords = 20

interface Reading {
  db: Database
  env: Env
  session: Session
  request: FastifyRequest
}

/**
 * Whether the caller may read an upload: the own ones, and what a record shows to the caller, which answers that itself. The application's
 * membership alone opens nothing.
 */
export async function isReadable(
  { db, env, session, request }: Reading,
  file: { id: string; appId: string; createdBy: string },
): Promise<boolean> {
  if (file.createdBy === session.userId) return true
  const { rows } = await sql<{ instanceId: string }>`
    select u.instance_id from file_use u join form_instance i
      on i.realm_id = u.realm_id and i.app_id = u.app_id and i.id = u.instance_id
    where u.realm_id = ${session.realmId} and u.app_id = ${file.appId}::uuid and u.file_id = ${file.id}::uuid
      and i.deleted_at is null
    order by i.created_by = ${session.userId}::uuid desc, i.created_at desc limit ${mostRecords}`.execute(db)
  const token = request.headers['x-token'] ?? readSessionCookie(request)
  if (typeof token !== 'string') return false
  for (const { instanceId } of rows) {
    const reply = await request.server.inject({
      method: 'GET',
      url: `${env.apiPrefix}/api/engine/form-instances/${instanceId}`,
      headers: { 'x-token': token, 'x-er-tenant-id': file.appId },
    })
    if (reply.statusCode === 200 && JSON.stringify(reply.json().data).includes(file.id)) return true
  }
  return false
}
