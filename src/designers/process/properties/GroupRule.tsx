import { Select } from 'antd'
import { t } from '@/domain/i18n/t'
import type { PeopleRule } from '@/domain/process/generated/settings'
import { PoolBox } from './PoolBox'
import { useFreshOnOpen, useUserGroups } from './useNamedPeople'

type Rule = Extract<PeopleRule, { type: 'group' }>

/** User groups: all who are in them, or one of those. */
export function GroupRule({ rule, onChange }: { rule: Rule; onChange: (rule: Rule) => void }) {
  const groups = useUserGroups(true)
  const refresh = useFreshOnOpen('listUserGroups')
  return (
    <>
      <Select<string[]>
        mode="multiple"
        aria-label={t('用户组')}
        placeholder={t('选择用户组')}
        notFoundContent={t('还没有用户组，请管理员在“用户组管理”中新建')}
        optionFilterProp="label"
        value={rule.groups}
        options={groups.map(({ code, name }) => ({ value: code, label: name }))}
        onOpenChange={refresh}
        onChange={(chosen) => onChange({ ...rule, groups: chosen })}
      />
      <PoolBox rule={rule} onChange={(next) => next.type === 'group' && onChange(next)} />
    </>
  )
}
