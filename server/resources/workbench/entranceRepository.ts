import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'
import { isOpenable } from '@/server/resources/workbench/resolveUrl'

type Entrances = OperationTypes['getPersonalEntrance']['reply']

/** The caller's quick entrances, in their order. */
export function entranceRepository(db: Database, { realmId, userId }: Session) {
  const scope = scoped(db, { realmId })
  const list = async (trx: Database = db): Promise<Entrances> => ({
    content: await scope
      .in(trx)
      .select('personalEntrance')
      .select(['name', 'url'])
      .where('userId', '=', userId)
      .orderBy('sort')
      .execute(),
  })
  return {
    list,
    /** Replaces them all. Throws bad_request for an address that may not be opened. */
    async save(content: Entrances['content']): Promise<Entrances> {
      if (!content.every(({ url }) => isOpenable(url)))
        throw new AppError('bad_request', { message: t('地址须为站内路径，或以 http(s)、mailto、tel 开头，请修改') })
      return db.transaction().execute(async (trx) => {
        await scope.in(trx).delete('personalEntrance').where('userId', '=', userId).execute()
        const rows = content.map(({ name, url }, sort) => ({ userId, sort, name, url }))
        if (rows.length > 0) await scope.in(trx).insert('personalEntrance', rows).execute()
        return list(trx)
      })
    },
  }
}
