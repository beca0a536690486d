import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { fieldsOf } from '@/domain/validation/acceptValues'

/** The fields in which no two records of a form have the same value. */
export const uniqueFieldsOf = (document: FormDocument): DocumentNode[] =>
  fieldsOf(document).filter(({ unique }) => unique === true)
