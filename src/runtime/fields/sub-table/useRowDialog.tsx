import { toJS } from '@formily/reactive'
import { type ReactNode, useCallback, useState } from 'react'
import { lazyDialog } from '@/src/components/lazy-part/lazyDialog'
import { type Row, useFormModel } from '@/src/runtime/model/FormModel'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'
import { takeRow } from './changeRows'
import type { useRows } from './useRows'

const RowDialog = lazyDialog(async () => (await import('./RowDialog')).RowDialog)

interface Editing {
  index: number
  isNew: boolean
  /** The row and its messages before editing, for cancelling. */
  before: Row
  errors: Record<string, string>
}

interface RowEditing {
  edit?: (index: number) => void
  add?: () => void
  element: ReactNode
}

/** Editing a row in a dialog, if the table is configured so (`editMode`); otherwise nothing. */
export function useRowDialog(plan: PlanNode, rows: ReturnType<typeof useRows>): RowEditing {
  const model = useFormModel()
  const [editing, setEditing] = useState<Editing | null>(null)
  const open = useCallback(
    (index: number, isNew = false) => {
      const row = model.rows(plan)[index]
      if (!row) return
      const errors = { ...toJS(model.rowErrors[model.rowKey(row)] ?? {}) }
      setEditing({ index, isNew, before: structuredClone(toJS(row)), errors })
    },
    [model, plan],
  )
  const edit = useCallback((index: number) => open(index), [open])
  if (plan.node.editMode !== 'dialog' || !rows.canEdit) return { element: null }
  const cancel = () => {
    if (!editing) return
    const list = model.rows(plan)
    const row = list[editing.index]
    if (row && editing.isNew) takeRow(list, editing.index)
    else if (row) {
      Object.assign(row, editing.before)
      model.rowErrors[model.rowKey(row)] = editing.errors
    }
    setEditing(null)
  }
  return {
    edit,
    add: () => {
      rows.add()
      open(model.rows(plan).length - 1, true)
    },
    element: editing ? (
      <RowDialog
        plan={plan}
        index={editing.index}
        isNew={editing.isNew}
        onClose={cancel}
        onDone={() => setEditing(null)}
      />
    ) : null,
  }
}
