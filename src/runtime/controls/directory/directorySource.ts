import type { TreeSource } from '@/src/components/tree-picker/TreeSource'
import type { DirectoryEntry, DirectoryKind, RuntimePorts } from '@/src/runtime/ports'

type Source = TreeSource<DirectoryEntry>
type Ask = RuntimePorts['directory']

/** Limit of search results in the dialog; for more a longer text is needed. */
const MAX_FOUND = 200

const found = (search: string) => ({ search, size: MAX_FOUND + 1 })

/** People are children of their departments, so a department is never a leaf. */
const asBranch = (org: DirectoryEntry): DirectoryEntry => ({ ...org, leaf: false })

/** Departments level by level with their people; people without a department are at the top. */
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

/** Few enough to be loaded at once. */
const roles = (ask: Ask): Pick<Source, 'load'> => ({ load: () => ask('roles', {}) })

const sources = { users: people, orgs: departments, roles } satisfies Record<DirectoryKind, unknown>

/** The source for the dialog of a kind. In: ids of the current value. */
export function directorySource(kind: DirectoryKind, ask: Ask, ids: string[]): Source {
  const loadChosen = () => (ids.length > 0 ? ask(kind, { ids }) : Promise.resolve([]))
  return { ...sources[kind](ask), loadChosen }
}
