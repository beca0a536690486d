import type { TreeSource } from '@/src/components/tree-picker/TreeSource'
import type { DirectoryEntry, DirectoryKind, RuntimePorts } from '@/src/runtime/ports'

type Source = TreeSource<DirectoryEntry>
type Ask = RuntimePorts['directory']

/** Found at once in the dialog; more want a longer text. */
const MAX_FOUND = 200

const found = (search: string) => ({ search, size: MAX_FOUND + 1 })

/** People hang below their departments, so a department is never the end of a branch. */
const asBranch = (org: DirectoryEntry): DirectoryEntry => ({ ...org, leaf: false })

/** Departments level by level with their people; whoever has none stands at the top. */
const people = (ask: Ask): Pick<Source, 'load' | 'search' | 'maxFound'> => ({
  async load(parentId) {
    const at = { parentId: parentId ?? 'root' }
    const [orgs, users] = await Promise.all([ask('orgs', at), ask('users', at)])
    return [...orgs.map(asBranch), ...users]
  },
  search: (search) => ask('users', found(search)),
  maxFound: MAX_FOUND,
})

const departments = (ask: Ask): Pick<Source, 'load' | 'search' | 'maxFound'> => ({
  load: (parentId) => ask('orgs', { parentId: parentId ?? 'root' }),
  search: (search) => ask('orgs', found(search)),
  maxFound: MAX_FOUND,
})

/** Few enough to be had at once. */
const roles = (ask: Ask): Pick<Source, 'load'> => ({ load: () => ask('roles', {}) })

const sources = { users: people, orgs: departments, roles } satisfies Record<DirectoryKind, unknown>

/** What the dialog of a kind shows. In: ids of what is chosen already. */
export function directorySource(kind: DirectoryKind, ask: Ask, ids: string[]): Source {
  const loadChosen = () => (ids.length > 0 ? ask(kind, { ids }) : Promise.resolve([]))
  return { ...sources[kind](ask), loadChosen }
}
