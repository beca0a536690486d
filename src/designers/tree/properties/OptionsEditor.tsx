import { propertyOf } from '@/domain/documents/propertyOf'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { OptionRows } from '@/src/designers/core/properties/OptionRows'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'
import type { PropertyEditorProps } from './PropertyEditor'

/** The options of a field: stored values and labels. */
export function OptionsEditor({ label, name, node, value, onChange }: PropertyEditorProps) {
  const { document } = useTreeSession().published
  const stored = document ? indexNodes(document).get(node.id)?.node : undefined
  const before = stored && propertyOf(stored, name)
  return (
    <OptionRows
      label={label}
      value={Array.isArray(value) ? value : []}
      published={Array.isArray(before) ? before : []}
      onChange={onChange}
    />
  )
}
