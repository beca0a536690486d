import { observer } from 'mobx-react-lite'
import { exprTypeOf } from '@/domain/documents/typeEnvironmentOf'
import type { ExprType } from '@/domain/expression/ExprType'
import { FormulaEditor } from '@/src/designers/core/formula/FormulaEditor'
import { TemplateEditor } from '@/src/designers/core/formula/TemplateEditor'
import { useFormSession } from '@/src/designers/form/useFormSession'
import type { PropertyEditorProps } from '@/src/designers/tree/properties/PropertyEditor'
import { useFormulaScope } from './useFormulaScope'

interface ExpressionEditorProps {
  label: string
  value: string
  onChange: (value: string | undefined) => void
  /** Id of the sub-table in whose rows it is computed. */
  table?: string
  /** The type that its value must have. */
  expected?: ExprType
  placeholder?: string
}

/** An expression over the fields of the document under design. */
export const ExpressionEditor = observer(function ExpressionEditor({
  label,
  value,
  onChange,
  table,
  expected,
  placeholder,
}: ExpressionEditorProps) {
  const scope = useFormulaScope(table)
  return (
    <FormulaEditor
      label={label}
      value={value}
      scope={scope}
      expected={expected}
      placeholder={placeholder}
      onChange={(stored) => onChange(stored === '' ? undefined : stored)}
    />
  )
})

interface MessageEditorProps extends Pick<ExpressionEditorProps, 'label' | 'value' | 'table'> {
  placeholder: string
  onChange: (value: string) => void
}

/** A message with values of the document's fields. */
export const MessageEditor = observer(function MessageEditor({ table, ...props }: MessageEditorProps) {
  const scope = useFormulaScope(table)
  return <TemplateEditor {...props} scope={scope} />
})

/** The expression of a property: in a column it is computed for each row, and its value becomes the node's. */
export const ExpressionPropertyEditor = observer(function ExpressionPropertyEditor({
  label,
  name,
  node,
  value,
  onChange,
  placeholder,
}: PropertyEditorProps) {
  const session = useFormSession()
  const isValue = name === 'expression' || name === 'defaultExpression'
  return (
    <ExpressionEditor
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      table={session.index.get(node.id)?.subTable?.id}
      expected={isValue ? (exprTypeOf(node) ?? 'any') : 'any'}
      placeholder={placeholder}
    />
  )
})
