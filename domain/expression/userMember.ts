import type { ExprType } from '@/domain/expression/ExprType'
import type { ScopeUser } from '@/domain/expression/Scope'
import type { Value } from '@/domain/expression/Value'
import { t } from '@/domain/i18n/t'

/** The members of `user.…` for the current user, with titles for editors. */
export const userMembers = {
  id: { title: t('当前用户'), type: 'text', read: (user) => user.id },
  name: { title: t('当前用户姓名'), type: 'text', read: (user) => user.name },
  username: { title: t('当前用户账号'), type: 'text', read: (user) => user.username },
  org: { title: t('当前部门'), type: 'text', read: (user) => user.orgId },
  isSuperuser: { title: t('当前用户是超级用户'), type: 'boolean', read: (user) => user.isSuperuser === true },
  roles: { title: t('当前用户角色'), type: { list: 'text' }, read: (user) => user.roles },
} as const satisfies Record<string, { title: string; type: ExprType; read: (user: ScopeUser) => Value }>

/** Members of `user.…` that only conditions over rows know: the server looks them up when it runs them. */
export const rowUserMembers = {
  orgsBelow: { title: t('当前部门及以下'), type: { list: 'text' } },
} as const satisfies Record<string, { title: string; type: ExprType }>

export type UserMember = keyof typeof userMembers

/** Whether `user.<name>` exists in conditions over rows only. */
export function isRowUserMember(name: string): name is keyof typeof rowUserMembers {
  return Object.hasOwn(rowUserMembers, name)
}

/** Whether `user.<name>` exists. */
export function isUserMember(name: string): name is UserMember {
  return Object.hasOwn(userMembers, name)
}
