import { Segmented } from 'antd'
import { useState } from 'react'
import type { ConditionGroup } from '@/domain/expression/conditionGroup'
import { fromConditionGroup } from '@/domain/expression/fromConditionGroup'
import { parseExpression } from '@/domain/expression/parseExpression'
import { printExpression } from '@/domain/expression/printExpression'
import { toConditionGroup } from '@/domain/expression/toConditionGroup'
import { t } from '@/domain/i18n/t'
import { ConditionBuilder } from '@/src/components/condition-builder/ConditionBuilder'
import type { ConditionField } from '@/src/components/condition-builder/ConditionField'
import { FormulaEditor } from '@/src/designers/core/formula/FormulaEditor'
import type { FormulaScope } from '@/src/designers/core/formula/FormulaScope'

interface ConditionEditorProps {
  /** What stands before the condition. */
  head?: string
  /** The expression over ids; empty for none. */
  value: string
  /** What rows may speak of; a formula may name all of its scope. */
  fields: ConditionField[]
  scope: FormulaScope
  /** Whether a field may be compared with another. */
  comparesFields?: boolean
  onChange: (expression: string) => void
}

const EMPTY: ConditionGroup = { join: 'and', items: [] }

/** The rows for an expression; null when only a formula can say it. */
function rowsOf(text: string): ConditionGroup | null {
  if (text.trim() === '') return EMPTY
  try {
    return toConditionGroup(parseExpression(text))
  } catch {
    return null
  }
}

type View = 'rows' | 'formula'

/** A condition, by rows or as a formula: two views of one expression. */
export function ConditionEditor({
  head = t('当'),
  value,
  fields,
  scope,
  comparesFields = true,
  onChange,
}: ConditionEditorProps) {
  const rows = rowsOf(value)
  const [view, setView] = useState<View>(rows ? 'rows' : 'formula')
  const shown = view === 'rows' && rows ? 'rows' : 'formula'
  return (
    <div className="design-condition">
      <div className="design-condition-head">
        <span>{head}</span>
        <Segmented<View>
          size="small"
          value={shown}
          onChange={setView}
          options={[
            { value: 'rows', label: t('条件'), disabled: !rows },
            { value: 'formula', label: t('公式') },
          ]}
        />
      </div>
      {shown === 'rows' && rows ? (
        <ConditionBuilder
          fields={fields}
          comparesFields={comparesFields}
          comparesUser
          value={rows}
          onChange={(group) => onChange(group.items.length === 0 ? '' : printExpression(fromConditionGroup(group)))}
        />
      ) : (
        <FormulaEditor label={t('条件公式')} value={value} scope={scope} expected="boolean" onChange={onChange} />
      )}
    </div>
  )
}
