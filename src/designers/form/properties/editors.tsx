import type { ComponentType } from 'react'
import type { PropertySchema } from '@/domain/documents/NodeKind'
import { ActionEditor } from '@/src/designers/form/events/ActionEditor'
import {
  EnumEditor,
  NumberEditor,
  SwitchEditor,
  TextAreaEditor,
  TextEditor,
} from '@/src/designers/tree/properties/basicEditors'
import { DefaultValueEditor } from '@/src/designers/tree/properties/DefaultValueEditor'
import { JsonEditor } from '@/src/designers/tree/properties/JsonEditor'
import { OptionsEditor } from '@/src/designers/tree/properties/OptionsEditor'
import type { PropertyEditorProps } from '@/src/designers/tree/properties/PropertyEditor'
import { LinesEditor, TreeEditor } from '@/src/designers/tree/properties/textListEditors'
import { ExpressionPropertyEditor } from './ExpressionEditor'
import { FieldKeyEditor } from './field-key/FieldKeyEditor'
import { DictEditor, PresetEditor } from './referenceEditors'
import { SummariesEditor } from './SummariesEditor'
import { FormReferenceEditor, SourceEditor } from './sourceEditors'
import { SubFormEditor, SubFormVersionEditor } from './subFormEditors'
import { SubColumnEditor, SubTableEditor } from './subTableEditors'
import { RelatedFieldEditor, RelatedRecordEditor, TargetFieldEditor, TargetFieldsEditor } from './targetEditors'

/** Editors by the name that a kind's schema gives in `x-editor`. */
const named: Record<string, ComponentType<PropertyEditorProps>> = {
  text: TextEditor,
  textarea: TextAreaEditor,
  action: ActionEditor,
  number: NumberEditor,
  switch: SwitchEditor,
  select: EnumEditor,
  options: OptionsEditor,
  expression: ExpressionPropertyEditor,
  columns: SummariesEditor,
  preset: PresetEditor,
  tree: TreeEditor,
  lines: LinesEditor,
  'field-key': FieldKeyEditor,
  'sub-table': SubTableEditor,
  'sub-column': SubColumnEditor,
  source: SourceEditor,
  form: FormReferenceEditor,
  'sub-form': SubFormEditor,
  'sub-form-version': SubFormVersionEditor,
  'target-field': TargetFieldEditor,
  'target-fields': TargetFieldsEditor,
  'related-record': RelatedRecordEditor,
  'related-field': RelatedFieldEditor,
}

/** The editor of a property: named by its schema, else by its type. */
export function editorOf(name: string, schema: PropertySchema): ComponentType<PropertyEditorProps> {
  if (name === 'default') return DefaultValueEditor
  if (schema['x-editor'] === 'reference') return DictEditor
  const editor = named[schema['x-editor'] ?? '']
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

const plain = new Set<ComponentType<PropertyEditorProps>>([
  TextEditor,
  TextAreaEditor,
  NumberEditor,
  SwitchEditor,
  EnumEditor,
  OptionsEditor,
])

const staying = new Set<ComponentType<PropertyEditorProps>>([FieldKeyEditor])

/** Whether an editor keeps nothing of a node, so that it can go on to the next one, though it looks at more than its value. */
export const isStaying = (editor: ComponentType<PropertyEditorProps>) => staying.has(editor)

/** Whether an editor shows its value and nothing else of the node, so that it can go on from one node to the next. */
export const isPlain = (editor: ComponentType<PropertyEditorProps>) => plain.has(editor)
