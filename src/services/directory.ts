import { call } from './api'

export interface Person {
  id: string
  name: string
  detail?: string
  parentId?: string | null
  leaf?: boolean
}

type Node = Awaited<ReturnType<typeof call<'listUsers'>>>['content'][number]

const asPerson = (node: Node): Person => ({
  id: node.id,
  name: node.name,
  detail: node.fullNamePath ?? undefined,
  parentId: node.parentId,
  leaf: node.leaf,
})

export async function searchUsers(search: string, orgId?: string): Promise<Person[]> {
  const { content } = await call('listUsers', { query: { search: search || undefined, parentId: orgId, size: 50 } })
  return content.map(asPerson)
}

export async function listOrgs(parentId: string | null, search?: string): Promise<Person[]> {
  const { content } = await call('listOrgs', {
    query: search ? { search, size: 200 } : { parentId: parentId ?? undefined, size: 9999 },
  })
  return content.map(asPerson)
}

export async function listRoles(search: string): Promise<Person[]> {
  const { content } = await call('listRoleGroups', { query: { search: search || undefined, type: 'role', size: 200 } })
  return content.map(asPerson)
}

/** Asks for names at most once a tick and id; a list of a hundred people costs one call. */
function batched(load: (ids: string[]) => Promise<Person[]>) {
  const known = new Map<string, string>()
  let waiting: Set<string> | null = null
  let flight: Promise<void> = Promise.resolve()
  return async (ids: string[]): Promise<Record<string, string>> => {
    const missing = ids.filter((id) => !known.has(id))
    if (missing.length > 0) {
      if (!waiting) {
        const mine = new Set<string>()
        waiting = mine
        flight = Promise.resolve().then(async () => {
          waiting = null
          for (const person of await load([...mine])) known.set(person.id, person.name)
        })
      }
      for (const id of missing) waiting.add(id)
      await flight
    }
    return Object.fromEntries(ids.map((id) => [id, known.get(id) ?? id]))
  }
}

const names = {
  users: batched(async (ids) =>
    (await call('listUsers', { query: { ids: ids.join(','), size: ids.length } })).content.map(asPerson),
  ),
  orgs: batched(async (ids) =>
    (await call('listOrgs', { query: { ids: ids.join(','), size: ids.length } })).content.map(asPerson),
  ),
  roles: batched(async (ids) =>
    (await call('listRoleGroups', { query: { ids: ids.join(','), size: ids.length } })).content.map(asPerson),
  ),
}

export const labels = (kind: 'users' | 'orgs' | 'roles', ids: string[]) => names[kind](ids)

const dictionaries = new Map<string, Promise<{ value: string; label: string }[]>>()

/** Entries of a dictionary; asked for once, and again after a failure. */
export function dictionary(code: string): Promise<{ value: string; label: string }[]> {
  let found = dictionaries.get(code)
  if (!found) {
    found = call('listDicts', { query: { code, size: 1 } }).then(({ content }) => content[0]?.items ?? [])
    found.catch(() => dictionaries.delete(code))
    dictionaries.set(code, found)
  }
  return found
}
