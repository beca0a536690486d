import type { DocumentNode, FormDocument, Rule } from '@/domain/documents/document'
import { formVersion } from '@/domain/documents/kinds/form/formVersion'

/** The fields of a widget or a dialog, as a form that the runtime can show. */
export const formOfFields = (fields: DocumentNode[], rules?: Rule[]): FormDocument => ({
  kind: 'form',
  schemaVersion: formVersion,
  code: 'fields',
  title: '',
  root: { id: 'fields_root', type: 'Form', children: fields },
  ...(rules ? { rules } : {}),
})
