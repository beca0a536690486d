import { type ComponentType, memo } from 'react'
import type { DocumentNode } from '@/domain/documents/document'
import { useStableCallback } from '@/src/components/useStableCallback'
import { isPlain, useNamedEditors } from './editors'
import type { PropertyEditorProps } from './PropertyEditor'

interface StillEditorProps extends PropertyEditorProps {
  of: ComponentType<PropertyEditorProps>
  nodes: DocumentNode[]
}

/** Renders again only when its value has changed: a keystroke or another selection changes one or two of a dozen properties. */
const PlainEditor = memo(
  function PlainEditor({ of: Editor, ...props }: Omit<StillEditorProps, 'nodes'>) {
    return <Editor {...props} />
  },
  (before, after) =>
    before.of === after.of &&
    before.schema === after.schema &&
    before.label === after.label &&
    before.placeholder === after.placeholder &&
    before.value === after.value,
)

/**
 * The editor of a property. One with local state, or that reads more of the node, is mounted again for other nodes, so
 * that input never reaches the wrong node; a plain one stays and writes to the current selection.
 */
export function StillEditor({ of: Editor, nodes, onChange, ...props }: StillEditorProps) {
  const change = useStableCallback(onChange)
  const { staying } = useNamedEditors()
  if (isPlain(Editor)) return <PlainEditor of={Editor} {...props} onChange={change} />
  const key = staying.has(Editor) ? undefined : nodes.map(({ id }) => id).join()
  return <Editor key={key} {...props} onChange={change} />
}
