import type { FormDocument } from '@/domain/documents/document'
import { fieldsOf } from '@/domain/validation/acceptValues'

/** Whether there is a field that can be filled in; where there is none, a form is read. In: a form as an activity has it (formAt). */
export const hasOpenFields = (document: FormDocument): boolean =>
  fieldsOf(document).some(({ id }) => document.access?.[id]?.edit?.length !== 0)
