import { Segmented } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { ConditionGroup } from '@/domain/expression/conditionGroup'
import { fromConditionGroup } from '@/domain/expression/fromConditionGroup'
import { parseExpression } from '@/domain/expression/parseExpression'
import { printExpression } from '@/domain/expression/printExpression'
import { toConditionGroup } from '@/domain/expression/toConditionGroup'
import { t } from '@/domain/i18n/t'
import { ConditionBuilder } from '@/src/components/condition-builder/ConditionBuilder'
import { ExpressionEditor } from '@/src/designers/form/properties/ExpressionEditor'
import { useFormSession } from '@/src/designers/form/useFormSession'
import { conditionFields } from './conditionFields'

interface ConditionEditorProps {
  value: string
  onChange: (expression: string) => void
  /** Id of the sub-table in whose rows it is evaluated. */
  table?: string
}

const EMPTY: ConditionGroup = { join: 'and', items: [] }

/** The rows for an expression; null if only a formula can express it. */
function rowsOf(text: string): ConditionGroup | null {
  if (text.trim() === '') return EMPTY
  try {
    return toConditionGroup(parseExpression(text))
  } catch {
    return null
  }
}

/** A condition, by rows or as a formula: two views of one expression. */
export const ConditionEditor = observer(function ConditionEditor({ value, onChange, table }: ConditionEditorProps) {
  const session = useFormSession()
  const rows = rowsOf(value)
  const [view, setView] = useState<'rows' | 'formula'>(rows ? 'rows' : 'formula')
  const shown = view === 'rows' && rows ? 'rows' : 'formula'
  return (
    <div className="design-condition">
      <div className="design-condition-head">
        <span>{t('当')}</span>
        <Segmented<'rows' | 'formula'>
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
          fields={conditionFields(session)}
          comparesFields
          value={rows}
          onChange={(group) => onChange(group.items.length === 0 ? '' : printExpression(fromConditionGroup(group)))}
        />
      ) : (
        <ExpressionEditor
          label={t('条件公式')}
          value={value}
          table={table}
          expected="boolean"
          onChange={(next) => onChange(next ?? '')}
        />
      )}
    </div>
  )
})
