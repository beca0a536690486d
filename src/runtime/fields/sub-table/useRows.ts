import { useMemo, useState } from 'react'
import type { Scope } from '@/domain/expression/Scope'
import { defaultValueOf } from '@/domain/rules/defaultValueOf'
import { rowKey } from '@/domain/validation/FormState'
import { type Row, useFormModel } from '@/src/runtime/model/FormModel'
import { useTracked } from '@/src/runtime/model/useTracked'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'
import { putRow, takeRow } from './changeRows'

interface Removed {
  row: Row
  index: number
}

/** The rows of a sub-table and what may be done with them. */
export function useRows(plan: PlanNode) {
  const model = useFormModel()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const count = useTracked(() => model.rows(plan).length)
  const canEdit = useTracked(
    () =>
      model.mode === 'edit' &&
      model.access.get(plan.id)?.edit !== false &&
      !(plan.derived?.readOnly ? plan.derived.readOnly(model.scope) : plan.node.readOnly === true) &&
      !plan.within.readOnly.some((condition) => condition(model.scope)),
  )
  const maxRows = (plan.node.maxRows as number | undefined) ?? 2000
  const minRows = (plan.node.minRows as number | undefined) ?? 0
  const actions = useMemo(() => {
    const rows = () => model.rows(plan)
    return {
      add: () => rows().push(newRow(plan, model.scope)),
      remove: (index: number) => {
        const row = takeRow(rows(), index)
        if (row) setRemoved({ row, index })
      },
      restore: (gone: Removed) => {
        putRow(rows(), gone.index, gone.row)
        setRemoved(null)
      },
    }
  }, [model, plan])
  const canAdd = canEdit && plan.node.allowAdd !== false && count < maxRows
  const canDelete = canEdit && plan.node.allowDelete !== false && count > minRows
  // One object while nothing has changed, so that what shows it need not render when the table is only scrolled.
  return useMemo(
    () => ({ ...actions, count, removed, canAdd, canDelete }),
    [actions, count, removed, canAdd, canDelete],
  )
}

function newRow(plan: PlanNode, scope: Scope): Row {
  // An identity of its own, so that a later change finds the row wherever it then lies.
  const row: Row = { [rowKey]: crypto.randomUUID() }
  for (const column of plan.children) {
    if (column.name !== undefined) row[column.name] = structuredClone(defaultValueOf(column.node, scope))
  }
  return row
}
