import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { withEffects } from '@/server/db/effects'
import { newId } from '@/server/db/newId'
import { scoped } from '@/server/db/scoped'
import { takeTurn } from '@/server/db/takeTurn'
import type { Session } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'

type Phrases = OperationTypes['listPhrases']['reply']

/** Phrases for opinions (常用语): a person's own first, then those of the organisation, each in their order. */
export async function listPhrases(db: Database, { realmId, userId, isSuperuser }: Session): Promise<Phrases> {
  const rows = await scoped(db, { realmId })
    .select('opinionPhrase')
    .select(['id', 'text', 'userId'])
    .where((where) => where.or([where('userId', '=', userId), where('userId', 'is', null)]))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const of = (isOwn: boolean) => rows.filter((row) => (row.userId !== null) === isOwn).map(({ text }) => text)
  return { own: of(true), shared: of(false), canShare: isSuperuser }
}

/** Puts a list of phrases in the place of the one before, in its order. Throws not_administrator for those of the organisation. */
export async function savePhrases(
  db: Database,
  session: Session,
  { owner, texts }: OperationTypes['savePhrases']['body'],
): Promise<Phrases> {
  const { realmId, userId, isSuperuser } = session
  const isShared = owner === 'shared'
  if (isShared && !isSuperuser) throw new AppError('not_administrator')
  const kept = [...new Set(texts.map((text) => text.trim()).filter(Boolean))]
  await withEffects(db, async (trx) => {
    const scope = scoped(trx, { realmId })
    // Saved twice at once, the second waits for the first and takes its place.
    await takeTurn(trx, `phrases ${realmId} ${isShared ? '' : userId}`)
    const before = scope.delete('opinionPhrase')
    await (isShared ? before.where('userId', 'is', null) : before.where('userId', '=', userId)).execute()
    const rows = kept.map((text, position) => ({ id: newId(), userId: isShared ? null : userId, text, position }))
    if (rows.length > 0) await scope.insert('opinionPhrase', rows).execute()
    if (isShared) await audit(trx, { session, operation: 'savePhrases', target: owner })
  })
  return listPhrases(db, session)
}
