import { SwapOutlined } from '@ant-design/icons'
import { Button, Input, InputNumber, Select } from 'antd'
import type { Condition } from '@/domain/expression/conditionGroup'
import { isUnfinished } from '@/domain/expression/unfinishedRows'
import { t } from '@/domain/i18n/t'
import type { ConditionField } from './ConditionField'
import { conditionOn, type Operator, operatorsOf, titleOf, userMembersFor } from './conditionOn'
import { DayOperand } from './DayOperand'

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
          if (next) onChange(conditionOn(next, comparesUser))
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
