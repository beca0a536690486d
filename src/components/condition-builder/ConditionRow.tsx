import { SwapOutlined } from '@ant-design/icons'
import { Button, Input, InputNumber, Select } from 'antd'
import type { Condition } from '@/domain/expression/conditionGroup'
import { isUnfinished } from '@/domain/expression/unfinishedRows'
import { t } from '@/domain/i18n/t'
import type { ConditionField } from './ConditionField'
import { DayOperand } from './DayOperand'

type Operator = Condition['op']

const TITLES: Record<Operator, string> = {
  eq: t('等于'),
  ne: t('不等于'),
  gt: t('大于'),
  ge: t('大于等于'),
  lt: t('小于'),
  le: t('小于等于'),
  contains: t('包含'),
  in: t('属于'),
  empty: t('为空'),
  notEmpty: t('不为空'),
}

/** Days are earlier and later, not smaller and larger. */
const DATE_TITLES: Partial<Record<Operator, string>> = {
  gt: t('晚于'),
  ge: t('不早于'),
  lt: t('早于'),
  le: t('不晚于'),
}

const isDay = (field: ConditionField | undefined) => field?.valueType === 'date' || field?.valueType === 'datetime'
const titleOf = (op: Operator, field: ConditionField | undefined) =>
  (isDay(field) ? DATE_TITLES[op] : undefined) ?? TITLES[op]

const ORDERED: Operator[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'empty', 'notEmpty']

/** What can be asked of a field, by its value type. */
function operatorsOf(field: ConditionField | undefined, comparesUser: boolean): Operator[] {
  if (field?.options && field.valueType.endsWith('[]')) return ['contains', 'empty', 'notEmpty']
  if (field?.options) return ['eq', 'ne', 'in', 'empty', 'notEmpty']
  switch (field?.valueType) {
    case 'number':
    case 'date':
    case 'datetime':
      return ORDERED
    case 'boolean':
      return ['eq']
    case 'text':
      return ['eq', 'ne', 'contains', 'empty', 'notEmpty']
    case 'user':
    case 'org':
      return comparesUser ? ['eq', 'ne', 'empty', 'notEmpty'] : ['empty', 'notEmpty']
    case 'user[]':
    case 'org[]':
      return comparesUser ? ['contains', 'empty', 'notEmpty'] : ['empty', 'notEmpty']
    case 'text[]':
      return ['contains', 'empty', 'notEmpty']
    default:
      return ['empty', 'notEmpty']
  }
}

interface ConditionRowProps {
  fields: ConditionField[]
  /** Whether a field may be compared with another. */
  comparesFields?: boolean
  comparesUser?: boolean
  value: Condition
  onChange: (value: Condition) => void
}

/** The fields that a field can be compared with; none if it has options or the operator needs no value. */
function rivalsOf(field: ConditionField | undefined, op: Operator, fields: ConditionField[]): ConditionField[] {
  if (!field || field.options || !COMPARED.includes(op)) return []
  const kind = (one: ConditionField) => (one.valueType === 'datetime' ? 'date' : one.valueType)
  return fields.filter((one) => one.id !== field.id && kind(one) === kind(field) && !one.options)
}

const COMPARED: Operator[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le']

/** The name of the compared field; undefined for a value. */
const nameIn = (right: Condition['right']): string | undefined =>
  right !== null && typeof right === 'object' && 'name' in right ? right.name : undefined

export function ConditionRow({
  fields,
  comparesFields = false,
  comparesUser = false,
  value,
  onChange,
}: ConditionRowProps) {
  const field = fields.find((one) => one.id === value.left)
  const operators = operatorsOf(field, comparesUser)
  const [rival] = comparesFields ? rivalsOf(field, value.op, fields) : []
  const isNamed = nameIn(value.right) !== undefined
  return (
    <div className="condition-row">
      <Select
        aria-label={t('字段')}
        value={value.left || undefined}
        placeholder={t('选择字段')}
        showSearch
        optionFilterProp="label"
        popupMatchSelectWidth={false}
        options={fields.map((one) => ({ value: one.id, label: one.title }))}
        onChange={(left) => {
          const next = fields.find((one) => one.id === left)
          const op = operatorsOf(next, comparesUser)[0] as Operator
          onChange({ left, op, right: firstOperand(next, op) })
        }}
      />
      <Select
        aria-label={t('关系')}
        value={value.op}
        popupMatchSelectWidth={false}
        options={operators.map((op) => ({ value: op, label: titleOf(op, field) }))}
        onChange={(op) =>
          onChange({ ...value, op, right: op === 'in' ? [] : Array.isArray(value.right) ? null : value.right })
        }
      />
      {value.op === 'empty' || value.op === 'notEmpty' ? null : (
        <div className="condition-operand">
          <Operand field={field} fields={fields} value={value} onChange={onChange} />
          {rival ? (
            <Button
              type="text"
              size="small"
              icon={<SwapOutlined aria-hidden />}
              aria-label={isNamed ? t('与固定值比较') : t('与字段比较')}
              title={isNamed ? t('与固定值比较') : t('与字段比较')}
              onClick={() => onChange({ ...value, right: isNamed ? null : { name: rival.id } })}
            />
          ) : null}
        </div>
      )}
    </div>
  )
}

interface OperandProps {
  field: ConditionField | undefined
  fields: ConditionField[]
  value: Condition
  onChange: (value: Condition) => void
}

/** The one that is at work, by the type of what is compared. */
const USER_MEMBERS = [
  { value: 'user.id', label: t('当前用户'), of: 'user' },
  { value: 'user.org', label: t('当前部门'), of: 'org' },
]

const userMembersFor = (field: ConditionField | undefined) =>
  USER_MEMBERS.filter(({ of }) => field?.valueType === of || field?.valueType === `${of}[]`)

/** What a field is compared with at first. */
function firstOperand(field: ConditionField | undefined, op: Operator): Condition['right'] {
  if (op === 'empty' || op === 'notEmpty') return undefined
  const [member] = userMembersFor(field)
  if (member) return { name: member.value }
  return field?.valueType === 'boolean' ? true : null
}

function Operand({ field, fields, value, onChange }: OperandProps) {
  const set = (right: Condition['right']) => onChange({ ...value, right })
  const { right } = value
  const status = isUnfinished(value) ? 'warning' : undefined
  const name = nameIn(right)
  const members = userMembersFor(field)
  if (members.length > 0)
    return (
      <Select
        aria-label={t('值')}
        status={status}
        value={name ?? (typeof right === 'string' ? right : undefined)}
        popupMatchSelectWidth={false}
        placeholder={t('选择值')}
        options={members.map(({ value: member, label }) => ({ value: member, label }))}
        onChange={(member) => set({ name: member })}
      />
    )
  if (name !== undefined)
    return (
      <Select
        aria-label={t('比较的字段')}
        value={name}
        popupMatchSelectWidth={false}
        options={rivalsOf(field, value.op, fields).map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(id) => set({ name: id })}
      />
    )
  if (field?.options) {
    return (
      <Select
        aria-label={t('值')}
        status={status}
        mode={value.op === 'in' ? 'multiple' : undefined}
        value={(right ?? undefined) as string | undefined}
        options={field.options}
        placeholder={t('选择值')}
        onChange={(next) => set(next)}
      />
    )
  }
  switch (field?.valueType) {
    case 'number':
      return (
        <InputNumber
          aria-label={t('值')}
          status={status}
          value={typeof right === 'number' ? right : null}
          onChange={(next) => set(next)}
        />
      )
    case 'boolean':
      return (
        <Select
          aria-label={t('值')}
          value={right === false ? 'no' : 'yes'}
          options={[
            { value: 'yes', label: t('是') },
            { value: 'no', label: t('否') },
          ]}
          onChange={(next) => set(next === 'yes')}
        />
      )
    case 'date':
    case 'datetime':
      return <DayOperand right={right} status={status} onChange={set} />
    default:
      return (
        <Input
          aria-label={t('值')}
          status={status}
          value={typeof right === 'string' ? right : ''}
          onChange={(event) => set(event.target.value)}
        />
      )
  }
}
