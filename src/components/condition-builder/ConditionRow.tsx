import { SwapOutlined } from '@ant-design/icons'
import { Button, DatePicker, Input, InputNumber, Select } from 'antd'
import dayjs from 'dayjs'
import type { Condition } from '@/domain/expression/conditionGroup'
import { t } from '@/domain/i18n/t'
import type { ConditionField } from './ConditionField'

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

const ORDERED: Operator[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'empty', 'notEmpty']

/** The operators for a field, by its value type. */
function operatorsOf(field: ConditionField | undefined): Operator[] {
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
  right !== null && typeof right === 'object' && !Array.isArray(right) ? right.name : undefined

export function ConditionRow({ fields, comparesFields = false, value, onChange }: ConditionRowProps) {
  const field = fields.find((one) => one.id === value.left)
  const operators = operatorsOf(field)
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
          const op = operatorsOf(next)[0] as Operator
          onChange({ left, op, right: next?.valueType === 'boolean' ? true : null })
        }}
      />
      <Select
        aria-label={t('关系')}
        value={value.op}
        popupMatchSelectWidth={false}
        options={operators.map((op) => ({ value: op, label: TITLES[op] }))}
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
  const name = nameIn(right)
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
      return (
        <DatePicker
          aria-label={t('值')}
          value={typeof right === 'string' && right ? dayjs(right) : null}
          onChange={(next) => set(next ? next.format('YYYY-MM-DD') : null)}
        />
      )
    default:
      return (
        <Input
          aria-label={t('值')}
          value={typeof right === 'string' ? right : ''}
          onChange={(event) => set(event.target.value)}
        />
      )
  }
}
