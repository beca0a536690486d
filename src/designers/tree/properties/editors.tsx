import { type ComponentType, createContext, useContext } from 'react'
import type { PropertySchema } from '@/domain/documents/NodeKind'
import { EnumEditor, NumberEditor, SwitchEditor, TextAreaEditor, TextEditor } from './basicEditors'
import { DefaultValueEditor } from './DefaultValueEditor'
import { JsonEditor } from './JsonEditor'
import { OptionsEditor } from './OptionsEditor'
import type { PropertyEditorProps } from './PropertyEditor'
import { LinesEditor, TreeEditor } from './textListEditors'

type Editor = ComponentType<PropertyEditorProps>

/** Editors that a designer brings, by the name that a kind's schema gives in `x-editor`. */
export interface NamedEditors {
  editors: Readonly<Record<string, Editor>>
  /** Editors without local state, which can be reused for the next node although they read more than its value. */
  staying: ReadonlySet<Editor>
}

const EditorsContext = createContext<NamedEditors>({ editors: {}, staying: new Set() })
export const EditorsProvider = EditorsContext.Provider
export const useNamedEditors = () => useContext(EditorsContext)

const shared: Readonly<Record<string, Editor>> = {
  text: TextEditor,
  textarea: TextAreaEditor,
  number: NumberEditor,
  switch: SwitchEditor,
  select: EnumEditor,
  options: OptionsEditor,
  tree: TreeEditor,
  lines: LinesEditor,
}

/** The editor of a property: named by its schema, else by its type. */
export function editorOf({ editors }: NamedEditors, name: string, schema: PropertySchema): Editor {
  if (name === 'default') return DefaultValueEditor
  const given = schema['x-editor'] ?? ''
  const editor = editors[given] ?? shared[given]
  if (editor) return editor
  if (schema.enum) return EnumEditor
  switch (schema.type) {
    case 'boolean':
      return SwitchEditor
    case 'number':
    case 'integer':
      return NumberEditor
    case 'string':
      return TextEditor
    default:
      return JsonEditor
  }
}

const plain = new Set<Editor>([TextEditor, TextAreaEditor, NumberEditor, SwitchEditor, EnumEditor, OptionsEditor])

/** Whether an editor depends on its value alone, so that it can be reused for the next node. */
export const isPlain = (editor: Editor) => plain.has(editor)
