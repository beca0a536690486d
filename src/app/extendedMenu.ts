import type { OperationTypes } from '@/domain/contract/generated/types'
import type { PortalType } from './session'

export type ExtendedMenu = OperationTypes['listExtendedMenus']['reply']['content'][number]

export const PERSONAL_INFO = '个人信息'
export const CHANGE_PASSWORD = '修改密码'
const DEVELOP = '开发门户'
const OPERATIONS = '运营门户'
export const MANAGEMENT = '管理门户'

/** Our own portals among the entries. */
export const OWN_PORTALS: Readonly<Record<string, PortalType>> = { [DEVELOP]: 'develop', [OPERATIONS]: 'operations' }

/** The warning for an entry without an address (specification §5, §8). */
export const NO_URL = 'url错误，请检查配置'

const HIDDEN_IN_SWITCH: Record<'PROD' | 'DEV', string[]> = {
  PROD: [PERSONAL_INFO, CHANGE_PASSWORD, DEVELOP],
  DEV: [PERSONAL_INFO, CHANGE_PASSWORD, MANAGEMENT, OPERATIONS],
}

/** The entries of the platform switch besides the workbench, by environment (specification §6). */
export const switchEntries = (menus: readonly ExtendedMenu[], env: 'PROD' | 'DEV'): ExtendedMenu[] =>
  menus.filter(({ name, show }) => show && !HIDDEN_IN_SWITCH[env].includes(name))

/** The other portals in the user's menu; personal information and password have separate entries (specification §6). */
export const userMenuEntries = (menus: readonly ExtendedMenu[]): ExtendedMenu[] =>
  menus.filter(({ name, show }) => show && name !== PERSONAL_INFO && name !== CHANGE_PASSWORD)

/** The management portal's address with the random code that signs the user in there (specification §7). */
export function withCode(url: string, code: string): string {
  const joiner = url.includes('?') ? '&' : '?'
  return `${url}${joiner}code=${encodeURIComponent(code)}`
}
