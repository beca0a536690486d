import type { SourceChoice, SourceQuery } from '@/src/runtime/controls/sourceChoices'
import type { DirectoryKind, NamedEntry, RuntimePorts } from '@/src/runtime/ports'

const entry = (id: string, name: string, rest: Partial<NamedEntry> = {}): NamedEntry => ({
  id,
  name,
  spelling: name,
  leaf: true,
  needBindOrg: false,
  ...rest,
})

/** People, departments and roles, some with the same name. */
export const fakeDirectory: Record<DirectoryKind, NamedEntry[]> = {
  users: [
    entry('u1', '王芳', { spelling: '王芳 (wangfang)' }),
    entry('u2', '张伟', { spelling: '张伟 (zhangwei)' }),
    entry('u3', '张伟', { spelling: '张伟 (zhangwei2)' }),
    entry('u4', 'John Smith', { spelling: 'John Smith (jsmith)' }),
  ],
  orgs: [
    entry('o1', '总部', { leaf: false }),
    entry('o2', '市场部（华东）', { spelling: '总部 / 市场部（华东）' }),
    entry('o3', '研发部', { spelling: '总部 / 研发部' }),
    entry('o4', '研发部', { spelling: '分公司 / 研发部' }),
  ],
  roles: [
    entry('r1', '财务', { spelling: '职能 / 财务' }),
    entry('r2', '部门负责人', { spelling: '职能 / 部门负责人', needBindOrg: true }),
    entry('r3', '专员（一级）', { spelling: '职能 / 专员（一级）', needBindOrg: true }),
  ],
}

/** Choices of a source; labels with separators in them, and two that are equal. */
export const fakeChoices: SourceChoice[] = [
  { value: 's1', label: '远山' },
  { value: 's2', label: '近水、江河' },
  { value: 's3', label: '同名' },
  { value: 's4', label: '同名' },
]

const folded = (text: string) => text.replace(/\s/g, '').replaceAll('（', '(').replaceAll('）', ')').toLowerCase()

/** The ports to that directory; counts the lookups of names. */
export function fakeNamePorts() {
  const counts = { resolved: 0 }
  const resolved = (kind: DirectoryKind, texts: readonly string[]) =>
    new Map(
      texts.flatMap((text): [string, NamedEntry[]][] => {
        const found = fakeDirectory[kind].filter(({ name, spelling }) =>
          [name, spelling].some((one) => folded(one) === folded(text)),
        )
        return found.length > 0 ? [[text, found]] : []
      }),
    )
  const ports: Pick<RuntimePorts, 'dictionary' | 'labels' | 'resolveNames'> = {
    dictionary: async () => [
      { value: 'a', label: '甲类' },
      { value: 'b', label: '乙、丙类' },
    ],
    labels: async (kind, ids) =>
      Object.fromEntries(ids.map((id) => [id, fakeDirectory[kind].find((one) => one.id === id)?.name ?? id])),
    resolveNames: async ({ users, orgs, roles }) => {
      counts.resolved += 1
      return { users: resolved('users', users), orgs: resolved('orgs', orgs), roles: resolved('roles', roles) }
    },
  }
  return {
    ...ports,
    ask: async (_: string, { values = '' }: SourceQuery) => {
      const wanted = values.split(',').map(decodeURIComponent)
      return { content: fakeChoices.filter(({ value }) => wanted.includes(value)) }
    },
    find: async (_: unknown, labels: readonly string[]) => fakeChoices.filter(({ label }) => labels.includes(label)),
    counts,
  }
}
