import { definitionOf } from '@/src/runtime/definitions'
import { FieldControl } from '@/src/runtime/render/FieldControl'
import { JsonEditor } from './JsonEditor'
import type { PropertyEditorProps } from './PropertyEditor'

/** A default is entered with the control of its kind. */
export function DefaultValueEditor(props: PropertyEditorProps) {
  const { node, value, onChange, label } = props
  const definition = definitionOf(node.type)
  if (!definition || 'Layout' in definition) return <JsonEditor {...props} />
  return (
    <div className="design-default">
      <FieldControl
        definition={definition}
        reading={false}
        id={`default-${node.id}`}
        node={{ ...node, required: false }}
        value={value}
        onChange={(next) =>
          onChange(next === null || next === '' || (Array.isArray(next) && next.length === 0) ? undefined : next)
        }
        disabled={false}
        invalid={false}
        describedBy={undefined}
        label={label}
        device="desktop"
      />
    </div>
  )
}
