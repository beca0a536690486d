import { useEffect, useRef } from 'react'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { t } from '@/domain/i18n/t'
import { OptionsText } from '@/src/runtime/controls/OptionsText'
import { SelectControl } from '@/src/runtime/controls/SelectControl'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'
import { useFormModel } from '@/src/runtime/model/FormModel'
import { useTracked } from '@/src/runtime/model/useTracked'

/** Options of the group that another field selects; if there are none, a message instead. */
function LinkedSelectControl(props: FieldControlProps<string, NodeOf<'LinkedSelect'>>) {
  const { id, node, value, onChange, label } = props
  const model = useFormModel()
  const group = String(useTracked(() => model.scope.get(node.by)) ?? '')
  const before = useRef(group)
  useEffect(() => {
    // A choice from another group is no longer valid.
    if (before.current !== group && value) onChange(null)
    before.current = group
  }, [group, value, onChange])
  const options = (node.options ?? []).filter((option) => option.group === group)
  if (options.length === 0 && !value)
    return (
      <output id={id} className="portal-computed" aria-label={label}>
        <span className="portal-empty">{node.none.find((text) => text.group === group)?.title ?? t('没有可选项')}</span>
      </output>
    )
  return <SelectControl {...props} onChange={(next) => onChange(next as string | null)} options={options} />
}

export const linkedSelectField = defineField({ type: 'LinkedSelect', Edit: LinkedSelectControl, Read: OptionsText })
