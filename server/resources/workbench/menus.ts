import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import type { Session, Tenant } from '@/server/plugins/session'
import { heldRoles } from '@/server/resources/workbench/heldRoles'

type MenuItem = OperationTypes['workbenchMenus']['reply']['content'][number]

/** The page for an item of a type (specification §2.3). */
const segments: Partial<Record<MenuItem['type'], string>> = {
  form: 'form',
  process: 'process',
  'data-maintenance': 'data',
  dashboard: 'dashboard',
}

/**
 * An application's menus as the caller sees them: those of its administrators, then, if they want it so, the
 * published forms that no menu names. An item without roles is visible to everybody (specification §5); items whose form is
 * not published, and empty groups, are left out.
 */
export async function visibleMenus(db: Database, session: Session, { appId }: Tenant): Promise<MenuItem[]> {
  const scope = scoped(db, { realmId: session.realmId, appId })
  const application = await scope
    .select('application')
    .select(['menus', 'addsPublished'])
    .where('id', '=', appId)
    .executeTakeFirst()
  if (!application) throw new AppError('not_found')
  const forms = await scope
    .select('resource')
    .select(['code', 'title'])
    .where('kind', '=', 'form')
    .where('isOnline', '=', true)
    .orderBy('pinyin')
    .orderBy('id')
    .execute()
  const held = await heldRoles(db, session)
  const online = new Set(forms.map(({ code }) => code))
  const named = new Set<string>()

  const shown = (items: MenuItem[]): MenuItem[] =>
    items.flatMap(({ children, ...item }) => {
      if (item.type === 'form') named.add(item.code ?? '')
      const below = shown(children ?? [])
      if (item.roles?.length && !item.roles.some((role) => held.has(role))) return []
      if (item.type === 'group') return below.length > 0 ? [{ ...item, children: below }] : []
      if (item.type === 'form' && !online.has(item.code ?? '')) return []
      const segment = segments[item.type]
      return [segment ? { ...item, path: `/app/${appId}/${segment}/${item.code}` } : item]
    })

  const visible = shown(withCodes(application.menus as MenuItem[]))
  const rest = forms.filter(({ code }) => !named.has(code))
  if (!application.addsPublished || rest.length === 0) return visible
  const children = rest.map(
    ({ code, title }): MenuItem => ({ name: title, code, type: 'form', path: `/app/${appId}/form/${code}` }),
  )
  return [...visible, { name: t('表单'), code: 'forms', type: 'group', children }]
}

/** Groups and addresses have no code; their position in the tree is used instead. */
function withCodes(items: MenuItem[], prefix = 'menu'): MenuItem[] {
  return items.map((item, index) => ({
    ...item,
    code: item.code ?? `${prefix}-${index}`,
    ...(item.children ? { children: withCodes(item.children, `${prefix}-${index}`) } : {}),
  }))
}
