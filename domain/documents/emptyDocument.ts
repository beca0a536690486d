import type { FormDocument } from '@/domain/documents/document'
import { currentVersions } from '@/domain/documents/migrations'

/** A form without fields, complete and valid. In: its code and its title. */
export function emptyDocument({ code, title }: { code: string; title: string }): FormDocument {
  return {
    kind: 'form',
    schemaVersion: currentVersions.form ?? 1,
    code,
    title,
    root: { id: 'root', type: 'Form', children: [] },
    layout: {},
    rules: [],
    actions: [],
    access: {},
  }
}
