import type { Env, ExtendedMenu } from '@/server/env'

/** The default entries of the extended menu; our own pages serve where no other system does. */
const builtIn: readonly ExtendedMenu[] = [
  { name: '个人信息', url: '/personal-info', show: true },
  { name: '修改密码', url: '/change-password', show: true },
  { name: '开发门户', url: '/summary', show: true },
  { name: '运营门户', url: '/summary', show: true },
  { name: '管理门户', url: '', show: true },
]

/** The extended menu (specification §3): the built-in entries, replaced by the operator's of the same name, then further ones of the operator. */
export function extendedMenus({ extendedMenus: own }: Env): ExtendedMenu[] {
  const named = new Map(own.map((entry) => [entry.name, entry]))
  const known = builtIn.map((entry) => named.get(entry.name) ?? entry)
  return [...known, ...own.filter(({ name }) => !builtIn.some((entry) => entry.name === name))]
}
