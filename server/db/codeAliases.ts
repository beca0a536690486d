import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'
import { scoped } from '@/server/db/scoped'

interface CodeName {
  /** `form`, `page`, `dictionary`. */
  kind: string
  code: string
}

/**
 * Refuses a code that a renamed resource of the kind had before: published versions still refer to that resource.
 * In: `except`, the resource that may take its own former code back. Throws duplicate.
 */
export async function assertFreeCode(
  db: Database,
  scope: ResourceScope,
  { kind, code }: CodeName,
  except?: string,
): Promise<void> {
  const alias = await scoped(db, scope)
    .select('codeAlias')
    .select('targetId')
    .where('kind', '=', kind)
    .where('code', '=', code)
    .executeTakeFirst()
  if (alias && alias.targetId !== except)
    throw new AppError('duplicate', { message: `编码 ${code} 曾用于已改名的资源，请更换后重试` })
}

/** Stores the former code of a resource, before its code changes. */
export async function addAlias(
  db: Database,
  scope: ResourceScope,
  { kind, from, to, targetId }: { kind: string; from: string; to: string; targetId: string },
): Promise<void> {
  await scoped(db, scope)
    .delete('codeAlias')
    .where('kind', '=', kind)
    .where('code', '=', to)
    .where('targetId', '=', targetId)
    .execute()
  await scoped(db, scope).insert('codeAlias', { kind, code: from, targetId }).execute()
}

export async function deleteAliases(db: Database, scope: ResourceScope, targetId: string): Promise<void> {
  await scoped(db, scope).delete('codeAlias').where('targetId', '=', targetId).execute()
}
