import { t } from '@/domain/i18n/t'
import type { PeopleRule } from '@/domain/process/generated/settings'

interface Names {
  /** By principal. */
  people: Readonly<Record<string, string>>
  titleOfField(id: string): string
}

const inList = (ids: readonly string[], nameOf: (id: string) => string) => ids.map(nameOf).join(t('、'))

const sayPool = ({ pool }: { pool?: boolean }, names: string) => (pool ? t('{names}中的一人领取', { names }) : names)

function sayRule(rule: PeopleRule, { people, titleOfField }: Names): string {
  const called = (type: string) => (id: string) => people[`${type}:${id}`] ?? '…'
  switch (rule.type) {
    case 'user':
      return inList(rule.users, called('user')) || t('未选择成员')
    case 'role': {
      const names = inList(rule.roles, called('role'))
      return names ? sayPool(rule, names) : t('未选择角色')
    }
    case 'position': {
      const names = inList(rule.positions, called('post'))
      if (!names) return t('未选择岗位')
      return sayPool(rule, rule.nearest ? t('发起人部门的{positions}', { positions: names }) : names)
    }
    case 'group': {
      const names = inList(rule.groups, called('group'))
      return names ? sayPool(rule, names) : t('未选择用户组')
    }
    case 'starterHead':
      return rule.level === 1 ? t('发起人的部门负责人') : t('发起人的第 {level} 级部门负责人', { level: rule.level })
    case 'starterHeads':
      return t('发起人的连续 {levels} 级部门负责人', { levels: rule.levels })
    case 'starterChoice':
      return t('发起人自选')
    case 'previousChoice':
      return t('上一审批人指定')
    case 'formUser':
      return rule.field ? t('表单中的“{field}”', { field: titleOfField(rule.field) }) : t('未选择表单字段')
    case 'formOrgHead':
      return rule.field ? t('“{field}”的负责人', { field: titleOfField(rule.field) }) : t('未选择表单字段')
    case 'rowUser':
      return rule.field
        ? t('“{table}”每一行的“{field}”', { table: titleOfField(rule.table), field: titleOfField(rule.field) })
        : t('未选择表单字段')
    case 'expression':
      return rule.text ? t('由表达式得到') : t('未填写表达式')
    case 'script':
      return rule.source ? t('由脚本得到') : t('未填写脚本')
    case 'starter':
      return t('发起人本人')
  }
}

/** Whom rules mean, in one sentence. */
export const sayPeople = (rules: readonly PeopleRule[], names: Names): string =>
  rules.map((rule) => sayRule(rule, names)).join(t('、'))

/** Everybody whom rules name, as principals. */
export const principalsIn = (rules: readonly PeopleRule[]): string[] =>
  rules.flatMap((rule) => {
    if (rule.type === 'user') return rule.users.map((id) => `user:${id}`)
    if (rule.type === 'position') return rule.positions.map((code) => `post:${code}`)
    if (rule.type === 'group') return rule.groups.map((code) => `group:${code}`)
    return rule.type === 'role' ? rule.roles.map((code) => `role:${code}`) : []
  })
