import { useState } from 'react'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { completeConditions } from '@/domain/expression/completeConditions'
import type { ConditionGroup } from '@/domain/expression/conditionGroup'
import { expressionToWords } from '@/domain/expression/expressionToWords'
import { fromConditionGroup } from '@/domain/expression/fromConditionGroup'
import { parseExpression } from '@/domain/expression/parseExpression'
import { printExpression } from '@/domain/expression/printExpression'
import { toConditionGroup } from '@/domain/expression/toConditionGroup'
import { isCondition } from '@/domain/validation/checkCondition'
import { ConditionBuilder } from '@/src/components/condition-builder/ConditionBuilder'
import { FieldGroup } from '@/src/runtime/controls/FieldGroup'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'

const NONE: ConditionGroup = { join: 'and', items: [] }
type Node = NodeOf<'ConditionBuilder'>

/** Incomplete rows are local state; the value contains complete ones. */
function ConditionControl(props: FieldControlProps<string, Node>) {
  const { node, value, onChange, disabled } = props
  const [draft, setDraft] = useState<ConditionGroup>(() =>
    value && isCondition(value, node) ? (toConditionGroup(parseExpression(value)) ?? NONE) : NONE,
  )
  if (disabled) return <ConditionText {...props} />
  return (
    <FieldGroup {...props}>
      <ConditionBuilder
        fields={node.fields}
        value={draft}
        onChange={(next) => {
          setDraft(next)
          const complete = completeConditions(next)
          onChange(complete.items.length === 0 ? null : printExpression(fromConditionGroup(complete)))
        }}
      />
    </FieldGroup>
  )
}

function ConditionText(props: Pick<FieldReadProps<string, Node>, 'node' | 'value' | 'device'>) {
  const { value, node } = props
  if (!value || !isCondition(value, node)) return <PlainText {...props} />
  const titles = Object.fromEntries(node.fields.map(({ id, title }) => [id, title]))
  return <span>{expressionToWords(parseExpression(value), { titles })}</span>
}

export const conditionBuilderField = defineField({
  type: 'ConditionBuilder',
  Edit: ConditionControl,
  Read: ConditionText,
  isGroup: true,
})
