import { t } from '@/domain/i18n/t'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'

/** The server assigns the number in the transaction that stores the form, so that each is unique. */
function SerialNumberControl({ id, value, label }: FieldControlProps<string>) {
  return (
    <output id={id} className="portal-computed" aria-label={label}>
      {value ? value : <span className="portal-empty">{t('提交后自动生成')}</span>}
    </output>
  )
}

export const serialNumberField = defineField({ type: 'SerialNumber', Edit: SerialNumberControl })
