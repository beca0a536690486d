import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import { type EntityShape, entityShape } from '@/server/records/entityData/entityShapes'
import { entityTable } from '@/server/records/entityData/entityTable'
import type { RecordCaller } from '@/server/records/RecordCaller'
import type { WritableRecords } from '@/server/records/RecordSource'
import { rowRules } from '@/server/records/rowRules'

/** `entity:materials` in its two parts. */
export function sourceOf(source: string): { kind: string; code: string } {
  const [kind = '', code = ''] = source.split(/:(.*)/s)
  return { kind, code }
}

/** The code of an entity whose records can be written. Throws bad_request for forms, whose records are submitted and changed by their own calls. */
export function writableCode(source: string): string {
  const { kind, code } = sourceOf(source)
  if (kind !== 'entity') throw new AppError('bad_request', { message: t('表单的数据请通过表单提交和修改') })
  return code
}

/** An entity that is online. Throws not_found. */
export async function onlineEntity(
  db: Database,
  caller: RecordCaller,
  { code, isLocked }: { code: string; isLocked: boolean },
): Promise<EntityShape> {
  const found = await entityShape(db, caller, { code, isLocked })
  if (!found.isOnline) throw new AppError('not_found')
  return found
}

/** The table of an entity to write to, as it stays until the transaction ends. */
export async function openTable(
  trx: Database,
  caller: RecordCaller,
  code: string,
): Promise<{ shape: EntityShape['shape']; table: WritableRecords }> {
  const { entity, shape } = await onlineEntity(trx, caller, { code, isLocked: true })
  const rules = await rowRules(trx, caller, { shape, scope: entity.scope })
  return { shape, table: entityTable(scoped(trx, caller), { entity, shape, rules }, caller.orgId) }
}
