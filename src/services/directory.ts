import { parseHeldRole } from '@/domain/access/heldRole'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { t } from '@/domain/i18n/t'
import { call } from './api'

/** The query of a picker; all entries if empty. */
interface Query {
  ids?: string[]
  search?: string
  /** Direct children; `root` for the top. */
  parentId?: string
  type?: 'role' | 'role-group'
  size?: number
}

type Node = OperationTypes['listOrgs']['reply']['content'][number]
type Kind = 'users' | 'orgs' | 'roles'

/** Tree picker page size (specification §9). */
const TREE_SIZE = 9999
/** Limit of ids in one request; more are sent in several. */
const MAX_IDS = 200

const lists = {
  users: (query: Query) => call('listUsers', { query: asQuery(query, 'user') }),
  orgs: (query: Query) => call('listOrgs', { query: asQuery(query, 'org') }),
  roles: (query: Query) => call('listRoleGroups', { query: asQuery(query, query.type) }),
}

const asQuery = <Type extends string>({ ids, search, parentId, size }: Query, type: Type | undefined) => ({
  ids: ids?.join(','),
  search,
  parentId,
  type,
  size: size ?? TREE_SIZE,
})

/** Cached names of all responses, by kind and id. */
const known = { users: new Map<string, string>(), orgs: new Map<string, string>(), roles: new Map<string, string>() }

function asEntry({ id, name, fullNamePath, parentId, leaf, type, code, pinyin, needBindOrg }: Node) {
  const keywords = [code, pinyin].filter(Boolean).join(' ')
  return { id, name, detail: fullNamePath, parentId, leaf, type, code, keywords, needBindOrg }
}

/** People, organisations, or roles with their groups, in the order of their names. */
export async function directory(kind: Kind, query: Query) {
  const { ids } = query
  const parts = ids ? chunksOf([...new Set(ids)]).map((part) => ({ ...query, ids: part })) : [query]
  const replies = await Promise.all(parts.map((part) => lists[kind](part)))
  const entries = replies.flatMap(({ content }) => content.map(asEntry))
  for (const { id, name } of entries) known[kind].set(id, name)
  return entries
}

const chunksOf = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, at) => ids.slice(at * MAX_IDS, (at + 1) * MAX_IDS))

/** Requests each name at most once and batches them; a list of a hundred people needs one call. */
function batched(kind: Kind) {
  let waiting: Set<string> | null = null
  let flight: Promise<void> = Promise.resolve()
  return async (ids: string[]): Promise<(id: string) => string> => {
    const missing = ids.filter((id) => !known[kind].has(id))
    if (missing.length > 0) {
      if (!waiting) {
        const mine = new Set<string>()
        waiting = mine
        flight = Promise.resolve().then(async () => {
          waiting = null
          await directory(kind, { ids: [...mine] })
        })
      }
      for (const id of missing) waiting.add(id)
      await flight
    }
    return (id) => known[kind].get(id) ?? id
  }
}

const names = { users: batched('users'), orgs: batched('orgs'), roles: batched('roles') }

/** Names for values of fields: `部门负责人（市场部）` for a role of an organisation. */
export async function labels(kind: Kind, values: string[]): Promise<Record<string, string>> {
  if (kind !== 'roles') {
    const nameOf = await names[kind](values)
    return Object.fromEntries(values.map((id) => [id, nameOf(id)]))
  }
  const held = values.map(parseHeldRole)
  const [roleOf, orgOf] = await Promise.all([
    names.roles(held.map(({ roleId }) => roleId)),
    names.orgs(held.flatMap(({ orgId }) => orgId ?? [])),
  ])
  return Object.fromEntries(
    held.map(({ roleId, orgId }, at) => [
      values[at],
      orgId ? t('{title}（{code}）', { title: roleOf(roleId), code: orgOf(orgId) }) : roleOf(roleId),
    ]),
  )
}

type Found = OperationTypes['resolveNames']['reply']['content'][number]

/** The contract's limit of texts of a kind in one call; a paste with more calls several times. */
const MAX_TEXTS = 5000

/** The matches of texts, by kind and text; a text without a match is absent. */
export async function resolveNames(texts: Readonly<Record<Kind, readonly string[]>>) {
  const found = {
    users: new Map<string, Found[]>(),
    orgs: new Map<string, Found[]>(),
    roles: new Map<string, Found[]>(),
  }
  const most = Math.max(...Object.values(texts).map(({ length }) => length))
  for (let from = 0; from < most; from += MAX_TEXTS) {
    const part = (kind: Kind) => texts[kind].slice(from, from + MAX_TEXTS)
    const { content } = await call('resolveNames', {
      body: { users: part('users'), orgs: part('orgs'), roles: part('roles') },
    })
    for (const one of content) found[one.kind].set(one.text, [...(found[one.kind].get(one.text) ?? []), one])
  }
  return found
}

const dictionaries = new Map<string, Promise<{ value: string; label: string }[]>>()

/** Entries of a dictionary; loaded once, and again after a failure. */
export function dictionary(code: string, appId?: string): Promise<{ value: string; label: string }[]> {
  const key = `${appId ?? ''} ${code}`
  let found = dictionaries.get(key)
  if (!found) {
    const within = appId ? { appId } : {}
    found = call('listDicts', { query: { code, size: 1 }, ...within }).then(({ content }) => content[0]?.items ?? [])
    found.catch(() => dictionaries.delete(key))
    dictionaries.set(key, found)
  }
  return found
}
