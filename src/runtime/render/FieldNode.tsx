import type { Field } from '@formily/core'
import { memo, useEffect, useMemo } from 'react'
import { validateValue } from '@/domain/validation/validateValue'
import type { FieldDefinition } from '@/src/runtime/defineField'
import { type FormModel, useFormModel } from '@/src/runtime/model/FormModel'
import { useTracked } from '@/src/runtime/model/useTracked'
import { keyOf, layoutOf, type PlanNode } from '@/src/runtime/plan/compilePlan'
import { FieldControl } from './FieldControl'
import { describedBy, FieldItem } from './FieldItem'

interface FieldNodeProps {
  plan: PlanNode
  definition: FieldDefinition
}

/** One field of the form: a Formily field, one observer, a lean item and a control. */
export const FieldNode = memo(function FieldNode({ plan, definition }: FieldNodeProps) {
  const model = useFormModel()
  const field = useMemo(() => createFieldModel(model, plan), [model, plan])
  useEffect(() => {
    field.onMount()
    return () => field.onUnmount()
  }, [field])
  const onChange = useMemo(() => inputOf(model, plan, field), [model, plan, field])
  const span = layoutOf(model.document, plan.id, model.device).span
  return useTracked(() => viewOf({ model, plan, definition, field, onChange, span }))
})

interface View extends FieldNodeProps {
  model: FormModel
  field: Field
  onChange: (value: unknown) => void
  span: number | undefined
}

function viewOf({ model, plan, definition, field, onChange, span }: View) {
  if (field.display !== 'visible' && model.mode !== 'design') return null
  const { node } = plan
  const id = `${model.prefix}${plan.id}`
  // What the caller has no right to change is text: a box that never opens looks broken.
  const isReading = isText(plan.id, model)
  const message = isReading ? undefined : field.selfErrors[0]
  const required = isRequired(plan, model)
  const disabled = isReadOnly(plan, model)
  const { description, tooltip: tip } = node
  return (
    <FieldItem
      id={id}
      label={node.title}
      isGroup={definition.isGroup || isReading}
      // A read-only field is not marked as required.
      required={required && !isReading && !disabled}
      message={typeof message === 'string' ? message : undefined}
      description={description}
      tip={tip}
      span={span}
    >
      <FieldControl
        definition={definition}
        id={id}
        node={node}
        value={field.value}
        onChange={onChange}
        reading={isReading}
        disabled={disabled}
        invalid={message !== undefined}
        required={required}
        describedBy={describedBy(id, { message, description, tip })}
        label={undefined}
        device={model.device}
      />
    </FieldItem>
  )
}

export function isRequired(plan: PlanNode, model: FormModel): boolean {
  if (Number(plan.node.minRows) > 0) return true
  return plan.derived?.required ? plan.derived.required(model.scope) : plan.node.required === true
}

/** Whether a node is shown as text: the form is read, or the caller has no right to change it. */
export const isText = (id: string, { mode, access }: FormModel): boolean =>
  mode === 'read' || mode === 'print' || access.get(id)?.edit === false

/** By the node itself, its containers, or the caller's rights; the server decides the same way. */
function isReadOnly(plan: PlanNode, model: FormModel): boolean {
  const own = plan.derived?.readOnly ? plan.derived.readOnly(model.scope) : plan.node.readOnly === true
  return (
    own || model.access.get(plan.id)?.edit === false || plan.within.readOnly.some((condition) => condition(model.scope))
  )
}

function createFieldModel(model: FormModel, plan: PlanNode): Field {
  const { derived, within, node } = plan
  const isConditional = derived?.visible !== undefined || within.visible.length > 0
  return model.form.createField({
    name: keyOf(plan),
    title: node.title,
    // 'none' also removes the value from the form, and restores it when the field is visible again.
    display: node.visible === false && !isConditional ? 'none' : undefined,
    reactions: isConditional
      ? [
          (field: Field) => {
            const shown =
              (derived?.visible ? derived.visible(model.scope) : node.visible !== false) &&
              within.visible.every((condition) => condition(model.scope))
            field.display = shown ? 'visible' : 'none'
          },
        ]
      : undefined,
  })
}

/** Accepts user input; an existing message is updated immediately, a new one waits for blur or submitting. */
function inputOf(model: FormModel, plan: PlanNode, field: Field): (value: unknown) => void {
  return (value) => {
    field.setValue(value === undefined ? null : value)
    const refused = plan.derived?.error?.(model.scope)
    const own = validateValue(plan.node, value, { required: isRequired(plan, model) })
    const messages = refused ? [...own, refused] : own
    if (messages.length > 0 || field.selfErrors.length > 0) field.setSelfErrors(messages)
  }
}
