import { Select } from 'antd'
import { observer } from 'mobx-react-lite'
import { holdsRows } from '@/domain/documents/capabilities'
import { exprTypeOf } from '@/domain/documents/typeEnvironmentOf'
import { t } from '@/domain/i18n/t'
import { useFormSession } from '@/src/designers/form/useFormSession'
import type { PropertyEditorProps } from '@/src/designers/tree/properties/PropertyEditor'

interface NodeSelectProps extends PropertyEditorProps {
  nodes: { id: string; title?: string }[]
  empty: string
}

function NodeSelect({ label, value, placeholder, onChange, nodes, empty }: NodeSelectProps) {
  return (
    <Select
      aria-label={label}
      allowClear
      value={value as string | undefined}
      placeholder={placeholder ?? t('请选择')}
      notFoundContent={empty}
      options={nodes.map(({ id, title }) => ({ value: id, label: title ?? id }))}
      onChange={(next) => onChange(next)}
    />
  )
}

/** A sub-table of this document. */
export const SubTableEditor = observer(function SubTableEditor(props: PropertyEditorProps) {
  const session = useFormSession()
  const tables = [...session.index.values()].map(({ node }) => node).filter(holdsRows)
  return <NodeSelect {...props} nodes={tables} empty={t('先在表单里放一个子表')} />
})

/** A column of numbers in the sub-table that the node names; for a count, any column. */
export const SubColumnEditor = observer(function SubColumnEditor(props: PropertyEditorProps) {
  const session = useFormSession()
  const { node } = props
  const columns = session.index.get(String(node.table))?.node.children ?? []
  const fitting = columns.filter((column) => node.op === 'count' || exprTypeOf(column) === 'number')
  return <NodeSelect {...props} nodes={fitting} empty={t('先选择有数字列的子表')} />
})
