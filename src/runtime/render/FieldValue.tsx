import { holdsRows } from '@/domain/documents/capabilities'
import type { DocumentNode } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { fieldDefinitionOf } from '@/src/runtime/definitions'
import { PlainText } from './PlainText'

/** A value to be read, as its field shows it, in a line. */
export function FieldValue({ field, value }: { field: DocumentNode; value: unknown }) {
  // A whole table does not fit into a line; its size is shown.
  if (Array.isArray(value) && holdsRows(field))
    return (
      <span>
        {value.length} {t('行')}
      </span>
    )
  const Read = fieldDefinitionOf(field.type)?.Read ?? PlainText
  return <Read node={{ ...field, uppercase: false }} value={value} device="desktop" />
}
