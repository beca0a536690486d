import { InputNumber, Select } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import type { Principal } from '@/domain/process/approvers/Principal'
import type { PeopleRule } from '@/domain/process/generated/settings'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { PrincipalSelect } from '@/src/designers/tree/properties/PrincipalSelect'
import { ExpressionRule } from './ExpressionRule'
import { GroupRule } from './GroupRule'
import { PoolBox } from './PoolBox'
import { PositionRule } from './PositionRule'
import { peopleColumns, peopleFields } from './peopleFields'
import { ScriptRule } from './ScriptRule'

interface PeopleRuleInputProps {
  rule: PeopleRule
  onChange: (rule: PeopleRule) => void
}

const USERS = ['users'] as const
const ROLES = ['roles'] as const
const idsOf = (principals: readonly string[]) => principals.map((one) => one.slice(one.indexOf(':') + 1))

/** What a rule asks besides its type: who, which level, which field. */
export function PeopleRuleInput({ rule, onChange }: PeopleRuleInputProps) {
  switch (rule.type) {
    case 'user':
      return (
        <PrincipalSelect
          label={t('成员')}
          kinds={USERS}
          placeholder={t('选择成员')}
          value={rule.users.map((id) => `user:${id}`)}
          onChange={(list) => onChange({ ...rule, users: idsOf(list) })}
        />
      )
    case 'role':
      return (
        <>
          <PrincipalSelect
            label={t('角色')}
            kinds={ROLES}
            placeholder={t('选择角色')}
            value={rule.roles.map((code) => `role:${code}`)}
            onChange={(list) => onChange({ ...rule, roles: idsOf(list) })}
          />
          <PoolBox rule={rule} onChange={onChange} />
        </>
      )
    case 'position':
      return <PositionRule rule={rule} onChange={onChange} />
    case 'group':
      return <GroupRule rule={rule} onChange={onChange} />
    case 'starterHead':
      return <Level value={rule.level} onChange={(level) => onChange({ ...rule, level })} />
    case 'starterHeads':
      return <Level value={rule.levels} isMany onChange={(levels) => onChange({ ...rule, levels })} />
    case 'starterChoice':
    case 'previousChoice':
      return <ChoiceInput rule={rule} onChange={onChange} />
    case 'formUser':
      return <FieldSelect valueType="user" value={rule.field} onChange={(field) => onChange({ ...rule, field })} />
    case 'formOrgHead':
      return (
        <>
          <FieldSelect valueType="org" value={rule.field} onChange={(field) => onChange({ ...rule, field })} />
          <Level value={rule.level} onChange={(level) => onChange({ ...rule, level })} />
        </>
      )
    case 'rowUser':
      return <RowFieldSelect value={rule.field} onChange={(table, field) => onChange({ ...rule, table, field })} />
    case 'expression':
      return <ExpressionRule text={rule.text} onChange={(text) => onChange({ ...rule, text })} />
    case 'script':
      return <ScriptRule source={rule.source} onChange={(source) => onChange({ ...rule, source })} />
    case 'starter':
      return null
  }
}

const levelTitle = (level: number) =>
  level === 1 ? t('1 级（直接部门负责人）') : t('{level} 级（向上 {up} 级部门）', { level, up: level - 1 })
const LEVELS = Array.from({ length: 10 }, (_, at) => at + 1)

const Level = ({
  value,
  isMany = false,
  onChange,
}: {
  value: number
  isMany?: boolean
  onChange: (level: number) => void
}) => (
  <Select<number>
    aria-label={isMany ? t('连续几级') : t('第几级')}
    value={value}
    options={LEVELS.map((level) => ({
      value: level,
      label: isMany ? t('从第 1 级到第 {level} 级', { level }) : levelTitle(level),
    }))}
    onChange={onChange}
  />
)

function ChoiceInput({
  rule,
  onChange,
}: {
  rule: Extract<PeopleRule, { from?: Principal[] }>
  onChange: PeopleRuleInputProps['onChange']
}) {
  const { most, from, ...bare } = rule
  const change = (next: { most?: number | undefined; from?: Principal[] | undefined }) => {
    const kept = Object.entries({ most, from, ...next }).filter(([, value]) => value !== undefined)
    onChange({ ...bare, ...Object.fromEntries(kept) })
  }
  return (
    <>
      <PrincipalSelect
        label={t('可选范围')}
        placeholder={t('可选任何人')}
        value={from ?? []}
        onChange={(list) => change({ from: list.length === 0 ? undefined : (list as Principal[]) })}
      />
      <InputNumber
        aria-label={t('最多人数')}
        min={1}
        max={100}
        precision={0}
        placeholder={t('人数不限')}
        value={most ?? null}
        onChange={(value) => change({ most: value ?? undefined })}
      />
    </>
  )
}

/** A field of the form that holds people or departments. */
const FieldSelect = observer(function FieldSelect({
  valueType,
  value,
  onChange,
}: {
  valueType: 'user' | 'org'
  value: string
  onChange: (field: string) => void
}) {
  const { form } = useProcessSession()
  const inRows = valueType === 'user' && peopleColumns(form).length > 0
  const noPeople = inRows ? t('人员在子表中：请改选“子表每一行的人员”') : t('表单中没有人员字段')
  return (
    <Select
      aria-label={t('表单字段')}
      placeholder={valueType === 'user' ? t('选择人员字段') : t('选择部门字段')}
      notFoundContent={valueType === 'user' ? noPeople : t('表单中没有部门字段')}
      value={value || undefined}
      options={peopleFields(form, valueType)}
      onChange={onChange}
    />
  )
})

/** A column of a sub-table that holds people. */
const RowFieldSelect = observer(function RowFieldSelect({
  value,
  onChange,
}: {
  value: string
  onChange: (table: string, field: string) => void
}) {
  const { form } = useProcessSession()
  const columns = peopleColumns(form)
  return (
    <Select
      aria-label={t('子表的列')}
      placeholder={t('选择人员列')}
      notFoundContent={t('表单的子表中没有人员列')}
      value={value || undefined}
      options={columns}
      onChange={(id) => {
        const column = columns.find(({ value: column }) => column === id)
        if (column) onChange(column.table, id)
      }}
    />
  )
})
