import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import { withEffects } from '@/server/db/effects'
import { newId } from '@/server/db/newId'
import { scoped } from '@/server/db/scoped'
import { takeTurn } from '@/server/db/takeTurn'
import type { Session } from '@/server/plugins/session'

type Views = OperationTypes['listSavedViews']['reply']

/** What somebody narrows a list to, under names of his own, in his order. */
export async function listSavedViews(db: Database, { realmId, userId }: Session, list: string): Promise<Views> {
  const content = await scoped(db, { realmId })
    .select('savedView')
    .select(['name', 'query'])
    .where('userId', '=', userId)
    .where('list', '=', list)
    .orderBy('position')
    .execute()
  return { content }
}

/** Of one person, of all lists together. */
const mostViews = 200

/**
 * Puts the views of a list in the place of those before; of two with one name the later one is kept. Throws validation_failed where
 * somebody has too many.
 */
export async function saveViews(
  db: Database,
  session: Session,
  { list, content }: { list: string; content: Views['content'] },
): Promise<Views> {
  const { realmId, userId } = session
  const kept = new Map(content.map((view) => [view.name.trim(), view]))
  await withEffects(db, async (trx) => {
    const scope = scoped(trx, { realmId })
    // Saved twice at once, the second waits for the first and takes its place.
    await takeTurn(trx, `views ${realmId} ${userId}`)
    await scope.delete('savedView').where('userId', '=', userId).where('list', '=', list).execute()
    const rows = [...kept].map(([name, { query }], position) => ({
      id: newId(),
      userId,
      list,
      name,
      query: JSON.stringify(query),
      position,
    }))
    if (rows.length > 0) await scope.insert('savedView', rows).execute()
    const { total } = await scope
      .select('savedView')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    if (total > mostViews)
      throw new AppError('validation_failed', {
        message: t('最多保存 {count} 个视图，请先删除不用的', { count: mostViews }),
      })
  })
  return listSavedViews(db, session, list)
}
