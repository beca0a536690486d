import type { ExprType } from '@/domain/expression/ExprType'
import type { ScopeUser } from '@/domain/expression/Scope'
import type { Value } from '@/domain/expression/Value'

/** What `user.…` can say about the person at work, with titles for editors. */
export const userMembers = {
  id: { title: '当前用户', type: 'text', read: (user) => user.id },
  name: { title: '当前用户姓名', type: 'text', read: (user) => user.name },
  username: { title: '当前用户账号', type: 'text', read: (user) => user.username },
  org: { title: '当前部门', type: 'text', read: (user) => user.orgId },
  roles: { title: '当前用户角色', type: { list: 'text' }, read: (user) => user.roles },
} as const satisfies Record<string, { title: string; type: ExprType; read: (user: ScopeUser) => Value }>

export type UserMember = keyof typeof userMembers

/** Whether `user.<name>` exists. */
export function isUserMember(name: string): name is UserMember {
  return Object.hasOwn(userMembers, name)
}
