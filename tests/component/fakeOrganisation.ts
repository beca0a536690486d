import type { DirectoryEntry, DirectoryKind, DirectoryQuery, RuntimePorts } from '@/src/runtime/ports'

const org = (id: string, name: string, parentId: string, leaf = true): DirectoryEntry => ({
  id,
  name,
  type: 'org',
  parentId,
  leaf,
})
const person = (id: string, name: string, parentId: string, keywords: string): DirectoryEntry => ({
  id,
  name,
  type: 'user',
  parentId,
  keywords,
  detail: `路径 ${id}`,
  leaf: true,
})
const role = (id: string, name: string, keywords: string, needBindOrg = false): DirectoryEntry => ({
  id,
  name,
  type: 'role',
  parentId: 'group',
  keywords,
  needBindOrg,
  code: keywords,
  leaf: true,
})

/** Departments with their people, and roles, two of which need an organisation. */
const organisation: Record<DirectoryKind, DirectoryEntry[]> = {
  orgs: [
    org('it', '信息技术部', 'root', false),
    org('dev', '开发科', 'it'),
    org('client', '客户科', 'it'),
    org('finance', '财务部', 'root', false),
    org('audit', '审计科', 'finance'),
  ],
  users: [
    person('li', '李设计', 'dev', 'lisheji'),
    person('wang1', '王一', 'finance', 'wangyi'),
    person('wang2', '王二', 'finance', 'wanger'),
    person('wang3', '王三', 'finance', 'wangsan'),
  ],
  roles: [
    { id: 'group', name: '业务角色', type: 'role-group', parentId: null, leaf: false },
    role('head', '部门负责人', 'bumenfuzeren', true),
    role('leader', '分管领导', 'fenguanlingdao', true),
    role('manager', '总经理', 'zongjingli'),
    role('auditor', '财务审核员', 'caiwushenheyuan'),
  ],
}

/** The directory of an organisation: it counts its searches, finds many of everybody, or is down. */
export function fakeOrganisation() {
  const server = { searches: [] as string[], copies: 1, isDown: false }
  const directory = async (kind: DirectoryKind, { ids, search, parentId, type, size }: DirectoryQuery) => {
    if (server.isDown) throw new Error('服务器出错了')
    const all = organisation[kind]
    if (ids) return all.filter(({ id }) => ids.includes(id))
    if (parentId) return all.filter((one) => one.parentId === parentId)
    if (search === undefined) return type ? all.filter((one) => one.type === type) : all
    server.searches.push(search)
    const found = all.filter(({ name, keywords = '' }) => name.includes(search) || keywords.startsWith(search))
    const copies = Array.from({ length: server.copies }, (_, at) => at)
    return found.flatMap((one) => copies.map((at) => (at ? { ...one, id: `${one.id}-${at}` } : one))).slice(0, size)
  }
  const labels = async (kind: DirectoryKind, ids: string[]) => {
    const names = Object.values(organisation).flat()
    const nameOf = (id: string) => names.find((one) => one.id === id)?.name ?? id
    return Object.fromEntries(
      ids.map((id) => {
        const [own = '', at] = id.split('@')
        return [id, kind === 'roles' && at ? `${nameOf(own)}（${nameOf(at)}）` : nameOf(own)]
      }),
    )
  }
  const ports: Pick<RuntimePorts, 'directory' | 'labels'> = { directory, labels }
  return { server, ports }
}
