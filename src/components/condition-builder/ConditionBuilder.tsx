import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import type { Condition, ConditionGroup } from '@/domain/expression/conditionGroup'
import { isUnfinished } from '@/domain/expression/unfinishedRows'
import { t } from '@/domain/i18n/t'
import type { ConditionField } from './ConditionField'
import { ConditionRow } from './ConditionRow'
import { conditionOn } from './conditionOn'
import './condition-builder.css'

interface ConditionBuilderProps {
  fields: ConditionField[]
  value: ConditionGroup
  onChange: (value: ConditionGroup) => void
  /** Whether a field may be compared with another. */
  comparesFields?: boolean
  /** Whether people and departments may be compared with those of whoever is at work. */
  comparesUser?: boolean
  depth?: number
}

/** Limit of nested groups, for legibility. */
const DEEPEST = 3

/** A row with nothing to compare with yet: over the first field that can be compared, if there is one. */
export function blankCondition(fields: readonly ConditionField[], comparesUser = false): Condition {
  const rows = fields.map((field) => conditionOn(field, comparesUser))
  return rows.find(isUnfinished) ?? rows[0] ?? { left: '', op: 'eq', right: null }
}

const isGroup = (item: Condition | ConditionGroup): item is ConditionGroup => 'items' in item

/** Rows of conditions joined by 且 or 或, with groups inside groups; the visual face of an expression. */
export function ConditionBuilder({
  fields,
  value,
  onChange,
  comparesFields,
  comparesUser,
  depth = 1,
}: ConditionBuilderProps) {
  const replace = (index: number, item: Condition | ConditionGroup) =>
    onChange({ ...value, items: value.items.map((one, at) => (at === index ? item : one)) })
  const remove = (index: number) => onChange({ ...value, items: value.items.filter((_, at) => at !== index) })
  const add = (item: Condition | ConditionGroup) => onChange({ ...value, items: [...value.items, item] })
  const blank = () => blankCondition(fields, comparesUser)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row in every browser.
    <div className="condition-group" role="group" aria-label={t('条件组')}>
      {value.items.length > 1 ? (
        <Segmented<'and' | 'or'>
          size="small"
          value={value.join}
          onChange={(join) => onChange({ ...value, join })}
          options={[
            { value: 'and', label: t('且') },
            { value: 'or', label: t('或') },
          ]}
        />
      ) : null}
      {value.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions are identified by their position only.
        <div className="condition-item" key={index}>
          {isGroup(item) ? (
            <ConditionBuilder
              fields={fields}
              comparesFields={comparesFields}
              comparesUser={comparesUser}
              value={item}
              onChange={(next) => replace(index, next)}
              depth={depth + 1}
            />
          ) : (
            <ConditionRow
              fields={fields}
              comparesFields={comparesFields}
              comparesUser={comparesUser}
              value={item}
              onChange={(next) => replace(index, next)}
            />
          )}
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('删除条件')}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <div>
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={fields.length === 0}
          onClick={() => add(blank())}
        >
          {t('添加条件')}
        </Button>
        {depth < DEEPEST ? (
          <Button
            type="link"
            size="small"
            disabled={fields.length === 0}
            onClick={() => add({ join: 'and', items: [blank()] })}
          >
            {t('添加条件组')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
