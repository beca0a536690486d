import { ActionEditor } from '@/src/designers/form/events/ActionEditor'
import type { NamedEditors } from '@/src/designers/tree/properties/editors'
import { ExpressionPropertyEditor } from './ExpressionEditor'
import { FieldKeyEditor } from './field-key/FieldKeyEditor'
import { DictEditor, PresetEditor } from './referenceEditors'
import { SummariesEditor } from './SummariesEditor'
import { FormReferenceEditor, SourceEditor } from './sourceEditors'
import { SubFormEditor, SubFormVersionEditor } from './subFormEditors'
import { SubColumnEditor, SubTableEditor } from './subTableEditors'
import {
  RelatedFieldEditor,
  RelatedRecordEditor,
  TargetConditionEditor,
  TargetFieldEditor,
  TargetFieldsEditor,
} from './targetEditors'

/** The editors of properties that only fields of forms have. */
export const formEditors: NamedEditors = {
  editors: {
    action: ActionEditor,
    expression: ExpressionPropertyEditor,
    columns: SummariesEditor,
    preset: PresetEditor,
    reference: DictEditor,
    'field-key': FieldKeyEditor,
    'sub-table': SubTableEditor,
    'sub-column': SubColumnEditor,
    source: SourceEditor,
    form: FormReferenceEditor,
    'sub-form': SubFormEditor,
    'sub-form-version': SubFormVersionEditor,
    'target-field': TargetFieldEditor,
    'target-fields': TargetFieldsEditor,
    'target-condition': TargetConditionEditor,
    'related-record': RelatedRecordEditor,
    'related-field': RelatedFieldEditor,
  },
  staying: new Set([FieldKeyEditor]),
}
