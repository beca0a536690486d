import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { NodeOf } from '@/domain/documents/NodeOf'
import type { ConditionGroup } from '@/domain/expression/conditionGroup'
import { fromConditionGroup } from '@/domain/expression/fromConditionGroup'
import { printExpression } from '@/domain/expression/printExpression'
import { t } from '@/domain/i18n/t'
import { ConditionBuilder } from '@/src/components/condition-builder/ConditionBuilder'
import type { ConditionField } from '@/src/components/condition-builder/ConditionField'
import { FieldGroup } from '@/src/runtime/controls/FieldGroup'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'
import { useFormModel } from '@/src/runtime/model/FormModel'
import { useTracked } from '@/src/runtime/model/useTracked'
import { usePorts } from '@/src/runtime/ports'
import { PlainText } from '@/src/runtime/render/PlainText'

const NONE: ConditionGroup = { join: 'and', items: [] }
type Props = FieldControlProps<string, NodeOf<'LinkedConditions'>>

/**
 * Rows over the fields that the server names for what another field selects. Unfinished rows are part of the value, for the server to refuse:
 * left out, they would widen what the condition is to narrow.
 */
function LinkedConditionsControl(props: Props) {
  const { node, value, onChange } = props
  const model = useFormModel()
  const chosen = String(useTracked(() => model.scope.get(node.by)) ?? '')
  const before = useRef(chosen)
  useEffect(() => {
    // Conditions over the fields of another choice mean nothing.
    if (before.current !== chosen && value) onChange(null)
    before.current = chosen
  }, [chosen, value, onChange])
  return (
    <FieldGroup {...props}>
      {chosen === '' ? (
        <span className="portal-empty">{node.placeholder}</span>
      ) : (
        <Rows key={chosen} {...props} of={chosen} />
      )}
    </FieldGroup>
  )
}

function Rows({ node, of, onChange }: Props & { of: string }) {
  const { callNamed } = usePorts()
  const [draft, setDraft] = useState(NONE)
  const { data, error } = useQuery({
    queryKey: ['linked-conditions', node.operation, of],
    queryFn: async () => (await callNamed(node.operation, { params: { id: of } })) as { content: ConditionField[] },
  })
  if (error) return <span data-wrong>{error.message}</span>
  if (!data) return <Skeleton active paragraph={{ rows: 1 }} title={false} />
  if (data.content.length === 0) return <span className="portal-empty">{t('没有可以用作条件的字段')}</span>
  return (
    <ConditionBuilder
      fields={data.content}
      value={draft}
      onChange={(next) => {
        setDraft(next)
        onChange(next.items.length === 0 ? null : printExpression(fromConditionGroup(next)))
      }}
    />
  )
}

export const linkedConditionsField = defineField({
  type: 'LinkedConditions',
  Edit: LinkedConditionsControl,
  Read: PlainText,
  isGroup: true,
})
