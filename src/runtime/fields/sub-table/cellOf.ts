import { validateValue } from '@/domain/validation/validateValue'
import type { FormModel, Row } from '@/src/runtime/model/FormModel'
import { keyOf, type PlanNode } from '@/src/runtime/plan/compilePlan'

/** One cell of a sub-table: its current state, and how it is changed. Reads observables. */
export function cellOf(model: FormModel, column: PlanNode, row: Row) {
  const scope = model.rowScope(row)
  const name = keyOf(column)
  const isRequired = () => (column.derived?.required ? column.derived.required(scope) : column.node.required === true)
  return {
    isRequired,
    isVisible: () => (column.derived?.visible ? column.derived.visible(scope) : column.node.visible !== false),
    isReadOnly: () =>
      (column.derived?.readOnly ? column.derived.readOnly(scope) : column.node.readOnly === true) ||
      model.access.get(column.id)?.edit === false ||
      column.within.readOnly.some((condition) => condition(scope)),
    change: (value: unknown) => {
      row[name] = value === undefined ? null : value
      showCellError(model, row, { column, message: validateValue(column.node, value, { required: isRequired() })[0] })
    },
  }
}

/** Shows the error of a cell, or removes it. */
export function showCellError(
  model: FormModel,
  row: Row,
  { column, message }: { column: PlanNode; message: string | undefined },
): void {
  const key = model.rowKey(row)
  const errors = model.rowErrors[key]
  if (!message) {
    if (errors?.[column.id]) delete errors[column.id]
  } else if (errors) errors[column.id] = message
  else model.rowErrors[key] = { [column.id]: message }
}
