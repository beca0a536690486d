import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { defineResource } from '@/server/resources/defineResource'

type MenuItem = OperationTypes['workbenchMenus']['reply']['content'][number]

export const workbenchResource = defineResource({
  name: 'workbench',
  operations: {
    /** An application's menus: what its administrators keep, then its published forms. */
    async workbenchMenus({ db, session, tenant }) {
      const application = await db
        .selectFrom('application')
        .select(['code', 'menus'])
        .where('realmId', '=', session.realmId)
        .where('id', '=', tenant.appId)
        .executeTakeFirst()
      if (!application) throw new AppError('not_found')
      const forms = await db
        .selectFrom('resource')
        .select(['code', 'title'])
        .where('realmId', '=', session.realmId)
        .where('appId', '=', tenant.appId)
        .where('kind', '=', 'form')
        .where('isOnline', '=', true)
        .orderBy('pinyin')
        .orderBy('id')
        .execute()
      const children = forms.map(
        ({ code, title }): MenuItem => ({ name: title, code, type: 'form', path: `/app/${tenant.appId}/form/${code}` }),
      )
      const group: MenuItem = { name: '表单', code: 'forms', type: 'group', children }
      return { content: [...(application.menus as MenuItem[]), ...(children.length > 0 ? [group] : [])] }
    },
  },
})
