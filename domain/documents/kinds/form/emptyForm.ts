import type { FormDocument } from '@/domain/documents/document'
import { formLoader } from '@/domain/documents/kinds/form/loadForm'

/** A form without fields, complete and valid. In: its code and its title. */
export const emptyForm = ({ code, title }: { code: string; title: string }): FormDocument => ({
  kind: 'form',
  schemaVersion: formLoader.version,
  code,
  title,
  root: { id: 'root', type: 'Form', children: [] },
  layout: {},
  rules: [],
  actions: [],
  access: {},
})
