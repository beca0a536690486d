import { FilterOutlined } from '@ant-design/icons'
import { Badge, Button, Popover, Space } from 'antd'
import { useState } from 'react'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { completeConditions } from '@/domain/expression/completeConditions'
import type { ConditionGroup } from '@/domain/expression/conditionGroup'
import { fromConditionGroup } from '@/domain/expression/fromConditionGroup'
import { parseExpression } from '@/domain/expression/parseExpression'
import { printExpression } from '@/domain/expression/printExpression'
import { toConditionGroup } from '@/domain/expression/toConditionGroup'
import { t } from '@/domain/i18n/t'
import { blankCondition, ConditionBuilder } from '@/src/components/condition-builder/ConditionBuilder'
import type { ListColumn } from './DataListNode'

const NONE: ConditionGroup = { join: 'and', items: [] }

/** An address may contain anything; a filter that the builder can't show is ignored. */
function readFilter(text: string): ConditionGroup {
  try {
    return (text && toConditionGroup(parseExpression(text))) || NONE
  } catch {
    return NONE
  }
}

interface FilterPanelProps {
  fields: ListColumn[]
  value: string
  onChange: (expression: string) => void
}

/** Conditions over the fields of a form, as an expression that the server turns into SQL. */
export function FilterPanel({ fields, value, onChange }: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<ConditionGroup>(NONE)
  const offered = fields.map(({ field, title }) => ({
    id: field?.id ?? '',
    title,
    valueType: (field && kindTraitsOf(field.type)?.valueType) ?? 'text',
    options: field?.options,
  }))
  const count = readFilter(value).items.length
  const open = (next: boolean) => {
    setOpen(next)
    if (!next) return
    const group = readFilter(value)
    setDraft(group.items.length > 0 ? group : { ...NONE, items: [blankCondition(offered)] })
  }
  const apply = (group: ConditionGroup) => {
    const complete = completeConditions(group)
    onChange(complete.items.length === 0 ? '' : printExpression(fromConditionGroup(complete)))
    setOpen(false)
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={open}
      trigger="click"
      placement="bottomRight"
      title={t('筛选条件')}
      content={
        <div className="portal-list-conditions">
          <ConditionBuilder fields={offered} value={draft} onChange={setDraft} />
          <Space>
            <Button type="primary" size="small" onClick={() => apply(draft)}>
              {t('应用')}
            </Button>
            <Button size="small" onClick={() => apply(NONE)}>
              {t('清除')}
            </Button>
          </Space>
        </div>
      }
    >
      <Badge count={count} size="small">
        <Button icon={<FilterOutlined aria-hidden />}>{t('筛选')}</Button>
      </Badge>
    </Popover>
  )
}
