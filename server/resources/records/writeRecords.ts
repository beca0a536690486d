import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { canonicalHash } from '@/server/db/canonicalHash'
import { withEffects } from '@/server/db/effects'
import { newId } from '@/server/db/newId'
import type { Session } from '@/server/plugins/session'
import type { ChoiceContext } from '@/server/records/choices/ChoiceSource'
import { openSource } from '@/server/records/openSource'
import { recordStore, recordWriter } from '@/server/records/recordStore'
import { checkSubmission } from '@/server/records/submission/checkSubmission'
import { findUnknownChoices } from '@/server/records/submission/findUnknownChoices'
import { audit, changesBetween } from '@/server/resources/audit'
import { earlierReply, takeKey } from '@/server/resources/idempotency'
import { onlineEntity, openTable, writableCode } from '@/server/resources/records/source'

type Written = OperationTypes['createRecord']['reply']
type Data = OperationTypes['createRecord']['body']['data']

interface Writing extends ChoiceContext {
  session: Session
  source: string
}

/** Stores a new record: checked with the browser's own rules, together with its idempotency key, or not at all. */
export async function createRecord(
  { session, source, ...context }: Writing,
  { data: submitted, key }: { data: Data; key: string | undefined },
): Promise<Written> {
  const { db, caller } = context
  const code = writableCode(source)
  const { realmId, userId } = session
  const requestHash = canonicalHash([caller.appId, source, submitted])
  const call = { realmId, userId, operation: 'createRecord', key, requestHash }
  const earlier = await earlierReply<Written>(db, call)
  if (earlier) return earlier
  const { shape: current } = await onlineEntity(db, caller, { code, isLocked: false })
  const choosing = { document: current.document, data: submitted, previous: undefined }
  const unknownChoices = await findUnknownChoices(context, choosing)
  const reply: Written = { id: newId(), rev: 1 }
  const isNew = await withEffects(db, async (trx) => {
    if (!(await takeKey(trx, call, reply))) return false
    const { shape, table } = await openTable(trx, caller, code)
    const { document } = shape
    const checked = { db: trx, session, caller, document, data: submitted, unknownChoices, now: new Date() }
    const data = await checkSubmission(checked)
    await recordWriter(trx, caller, table).insert({ id: reply.id, shape, title: '', data })
    const details = { source: `entity:${shape.code}` }
    await audit(trx, { session, tenant: caller, operation: 'createRecord', target: reply.id, details })
    return true
  })
  if (isNew) return reply
  const other = await earlierReply<Written>(db, call)
  if (!other) throw new AppError('conflict')
  return other
}

/** Stores a changed record. Throws not_found, validation_failed, or revision_conflict with the current record. */
export async function updateRecord(
  { session, source, ...context }: Writing,
  { id, body }: { id: string; body: OperationTypes['updateRecord']['body'] },
): Promise<Written> {
  const { db, caller } = context
  const code = writableCode(source)
  // Before the transaction; a concurrent change ends as a conflict.
  const table = await openSource(db, caller, { kind: 'entity', code })
  const { shape: seen, data: previous } = await recordStore(db, caller, table).stored(id)
  const unknownChoices = await findUnknownChoices(context, { document: seen.document, data: body.data, previous })
  return withEffects(db, async (trx) => {
    const opened = await openTable(trx, caller, code)
    const { before, data, rev } = await recordWriter(trx, caller, opened.table).change(id, {
      rev: body.rev,
      to: ({ shape: { document }, data: stored }) => {
        const submitted = { document, data: body.data, previous: stored, unknownChoices }
        return checkSubmission({ db: trx, session, caller, ...submitted, now: new Date() })
      },
    })
    const details = { source: `entity:${opened.shape.code}`, ...changesBetween(before.data, data) }
    await audit(trx, { session, tenant: caller, operation: 'updateRecord', target: id, details })
    return { id, rev }
  })
}

/** Moves a record to the recycle bin, or restores it. Throws not_found. */
export async function moveRecord(
  { session, source, db, caller }: Writing,
  { id, operation }: { id: string; operation: 'deleteRecord' | 'restoreRecord' },
): Promise<void> {
  const code = writableCode(source)
  await withEffects(db, async (trx) => {
    const { shape, table } = await openTable(trx, caller, code)
    const writer = recordWriter(trx, caller, table)
    await (operation === 'deleteRecord' ? writer.remove(id) : writer.restore(id))
    const details = { source: `entity:${shape.code}` }
    await audit(trx, { session, tenant: caller, operation, target: id, details })
  })
}
