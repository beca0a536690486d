import { Checkbox, Select } from 'antd'
import { t } from '@/domain/i18n/t'
import type { PeopleRule } from '@/domain/process/generated/settings'
import { PoolBox } from './PoolBox'
import { useFreshOnOpen, usePositions } from './useNamedPeople'

type Rule = Extract<PeopleRule, { type: 'position' }>

/** Positions, of all departments or of the starter's. */
export function PositionRule({ rule, onChange }: { rule: Rule; onChange: (rule: Rule) => void }) {
  const positions = usePositions(true)
  const refresh = useFreshOnOpen('listPositions')
  return (
    <>
      <Select<string[]>
        mode="multiple"
        aria-label={t('岗位')}
        placeholder={t('选择岗位')}
        notFoundContent={t('还没有岗位，请管理员在“岗位管理”中新建')}
        optionFilterProp="label"
        value={rule.positions}
        options={positions.map(({ code, name }) => ({ value: code, label: name }))}
        onOpenChange={refresh}
        onChange={(chosen) => onChange({ ...rule, positions: chosen })}
      />
      <Checkbox
        checked={rule.nearest === true}
        onChange={({ target }) => {
          const { nearest: _nearest, ...rest } = rule
          onChange(target.checked ? { ...rest, nearest: true } : rest)
        }}
      >
        {t('只找发起人的部门，没有时逐级向上')}
      </Checkbox>
      <PoolBox rule={rule} onChange={(next) => next.type === 'position' && onChange(next)} />
    </>
  )
}
