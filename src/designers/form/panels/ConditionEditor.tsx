import { observer } from 'mobx-react-lite'
import { ConditionEditor as CoreConditionEditor } from '@/src/designers/core/conditions/ConditionEditor'
import { conditionFields, useDictionaryOptions } from '@/src/designers/core/conditions/conditionFields'
import { useFormulaScope } from '@/src/designers/form/properties/useFormulaScope'
import { useFormSession } from '@/src/designers/form/useFormSession'

interface ConditionEditorProps {
  value: string
  onChange: (expression: string) => void
  /** Id of the sub-table in whose rows it is evaluated. */
  table?: string
}

/** A condition over the fields of the form under design. */
export const ConditionEditor = observer(function ConditionEditor({ value, onChange, table }: ConditionEditorProps) {
  const session = useFormSession()
  const nodes = [...session.index.values()].flatMap(({ node, subTable }) => (subTable ? [] : [node]))
  const options = useDictionaryOptions(nodes)
  return (
    <CoreConditionEditor
      value={value}
      fields={conditionFields(nodes, options)}
      scope={useFormulaScope(table)}
      onChange={onChange}
    />
  )
})
