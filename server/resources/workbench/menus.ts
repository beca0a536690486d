import type { OperationTypes } from '@/domain/contract/generated/types'
import { refOf } from '@/domain/documents/refOf'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import { type AppScope, scoped } from '@/server/db/scoped'
import { startableOf } from '@/server/engine/mayStart'
import { processVersion } from '@/server/engine/processVersions'
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

/** The types of items whose documents are offered once they are published: their kind, and the group that they stand in. */
const offered = new Map<MenuItem['type'], { kind: string; title: () => string; code: string }>([
  ['dashboard', { kind: 'dashboard', title: () => t('仪表板'), code: 'dashboards' }],
  ['process', { kind: 'process', title: () => t('流程'), code: 'processes' }],
  ['form', { kind: 'form', title: () => t('表单'), code: 'forms' }],
  ['data-maintenance', { kind: 'list', title: () => t('数据列表'), code: 'lists' }],
])

/**
 * An application's menus as the caller sees them: those of its administrators, then, if they want it so, the
 * published dashboards, processes, forms and data lists that no menu names. An item without roles is visible to everybody (specification §5); items whose document
 * is not published, and empty groups, are left out.
 */
export async function visibleMenus(db: Database, session: Session, { appId }: Tenant): Promise<MenuItem[]> {
  const scope = scoped(db, { realmId: session.realmId, appId })
  const application = await scope
    .select('application')
    .select(['menus', 'addsPublished'])
    .where('id', '=', appId)
    .executeTakeFirst()
  if (!application) throw new AppError('not_found')
  const online = await scope
    .select('resource')
    .select(['id', 'kind', 'code', 'title', 'publishedVersion'])
    .where(
      'kind',
      'in',
      [...offered.values()].map(({ kind }) => kind),
    )
    .where('isOnline', '=', true)
    .orderBy('pinyin')
    .orderBy('id')
    .execute()
  const published = await usable(scope, online, session)
  const held = await heldRoles(db, session)
  const offeredKeys = new Set(published.map(keyOf))
  const named = new Set<string>()

  const shown = (items: MenuItem[]): MenuItem[] =>
    items.flatMap(({ children, ...item }) => {
      const document = offered.get(item.type)
      const key = document && keyOf({ kind: document.kind, code: item.code ?? '' })
      if (key) named.add(key)
      const below = shown(children ?? [])
      if (item.roles?.length && !item.roles.some((role) => held.has(role))) return []
      if (item.type === 'group') return below.length > 0 ? [{ ...item, children: below }] : []
      if (key && !offeredKeys.has(key)) return []
      const segment = segments[item.type]
      return [segment ? { ...item, path: `/app/${appId}/${segment}/${item.code}` } : item]
    })

  const visible = shown(withCodes(application.menus as MenuItem[]))
  if (!application.addsPublished) return visible
  // Filled in by itself, it would pass the approval by. A menu may still name it.
  for (const code of await formsOfProcesses(scope, online)) named.add(keyOf({ kind: 'form', code }))
  const groups = [...offered].flatMap(([type, { kind, title: name, code }]): MenuItem[] => {
    const rest = published.filter((one) => one.kind === kind && !named.has(keyOf(one)))
    const children = rest.map(
      (one): MenuItem => ({
        name: one.title,
        code: one.code,
        type,
        path: `/app/${appId}/${segments[type]}/${one.code}`,
      }),
    )
    return children.length > 0 ? [{ name: name(), code, type: 'group', children }] : []
  })
  return [...visible, ...groups]
}

interface Published {
  id: string
  kind: string
  code: string
  title: string
  publishedVersion: number | null
}

const processesIn = (online: readonly Published[]) =>
  online.flatMap(({ id, kind, publishedVersion }) =>
    kind === 'process' && publishedVersion !== null ? [{ id, version: publishedVersion }] : [],
  )

/** Codes of the forms that processes fill in. */
async function formsOfProcesses(scope: AppScope, online: readonly Published[]): Promise<string[]> {
  const documents = await Promise.all(
    processesIn(online).map(async ({ id, version }) => (await processVersion(scope, id, version)).document),
  )
  return documents.flatMap(({ settings }) => {
    const [kind, code] = refOf(settings.form)?.split(':') ?? []
    return kind === 'form' && code ? [code] : []
  })
}

/** Processes are offered to those who may start them, everything else to all. */
async function usable(scope: AppScope, online: readonly Published[], session: Session): Promise<Published[]> {
  const processes = processesIn(online)
  const startable = new Set((await startableOf(scope, processes, session)).map(({ id }) => id))
  return online.filter(({ id, kind }) => kind !== 'process' || startable.has(id))
}

const keyOf = ({ kind, code }: { kind: string; code: string }) => `${kind} ${code}`

/** Groups and addresses have no code; their position in the tree is used instead. */
function withCodes(items: MenuItem[], prefix = 'menu'): MenuItem[] {
  return items.map((item, index) => ({
    ...item,
    code: item.code ?? `${prefix}-${index}`,
    ...(item.children ? { children: withCodes(item.children, `${prefix}-${index}`) } : {}),
  }))
}
