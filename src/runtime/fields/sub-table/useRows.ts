import { useMemo, useState } from 'react'
import type { Scope } from '@/domain/expression/Scope'
import { t } from '@/domain/i18n/t'
import { defaultValueOf } from '@/domain/rules/defaultValueOf'
import { rowKey } from '@/domain/validation/FormState'
import { type Row, useFormModel } from '@/src/runtime/model/FormModel'
import { useTracked } from '@/src/runtime/model/useTracked'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'
import { putRow, takeRow } from './changeRows'

/** The operation in progress, or the last one, which can be undone. */
interface Done {
  text: string
  undo?: () => void
}

/** The rows of a sub-table and the operations on them. */
export function useRows(plan: PlanNode) {
  const model = useFormModel()
  const [done, report] = useState<Done | null>(null)
  const count = useTracked(() => model.rows(plan).length)
  const canEdit = useTracked(
    () =>
      model.mode === 'edit' &&
      model.access.get(plan.id)?.edit !== false &&
      !(plan.derived?.readOnly ? plan.derived.readOnly(model.scope) : plan.node.readOnly === true) &&
      !plan.within.readOnly.some((condition) => condition(model.scope)),
  )
  const maxRows = plan.node.maxRows ?? 2000
  const minRows = plan.node.minRows ?? 0
  const actions = useMemo(() => {
    const rows = () => model.rows(plan)
    return {
      newRow: () => newRow(plan, model.scope),
      add: () => rows().push(newRow(plan, model.scope)),
      remove: (index: number) => {
        const row = takeRow(rows(), index)
        if (row)
          report({ text: t('已删除第 {index} 行', { index: index + 1 }), undo: () => putRow(rows(), index, row) })
      },
      report,
      undo: (act: Done) => {
        act.undo?.()
        report(null)
      },
    }
  }, [model, plan])
  const canAdd = canEdit && plan.node.allowAdd !== false && count < maxRows
  const canDelete = canEdit && plan.node.allowDelete !== false && count > minRows
  // The same object while nothing has changed, so that its readers need not render when the table is only scrolled.
  return useMemo(
    () => ({ ...actions, count, done, canEdit, canAdd, canDelete, room: canAdd ? maxRows - count : 0 }),
    [actions, count, done, canEdit, canAdd, canDelete, maxRows],
  )
}

function newRow(plan: PlanNode, scope: Scope): Row {
  // A stable key, so that a later change finds the row at any position.
  const row: Row = { [rowKey]: crypto.randomUUID() }
  for (const column of plan.children) {
    if (column.name !== undefined) row[column.name] = structuredClone(defaultValueOf(column.node, scope))
  }
  return row
}
