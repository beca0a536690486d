import type { OperationTypes } from '@/domain/contract/generated/types'
import type { Database } from '@/server/db/connect'
import { withEffects } from '@/server/db/effects'
import { newId } from '@/server/db/newId'
import { scoped } from '@/server/db/scoped'
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

/** Puts the views of a list in the place of those before; of two with one name the later one is kept. */
export async function saveViews(
  db: Database,
  session: Session,
  { list, content }: { list: string; content: Views['content'] },
): Promise<Views> {
  const { realmId, userId } = session
  const kept = new Map(content.map((view) => [view.name.trim(), view]))
  await withEffects(db, async (trx) => {
    const scope = scoped(trx, { realmId })
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
  })
  return listSavedViews(db, session, list)
}
