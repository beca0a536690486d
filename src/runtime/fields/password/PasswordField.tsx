import { Input } from 'antd'
import { t } from '@/domain/i18n/t'
import { antdAttributes } from '@/src/runtime/controls/attributes'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'

/** Never filled in by the browser's password manager: this is data, not a sign-in. */
function PasswordControl({ value, onChange, ...field }: FieldControlProps<string>) {
  return (
    <Input.Password
      {...antdAttributes(field)}
      value={value ?? ''}
      // An empty input means unchanged, not cleared: the stored secret is never sent to the browser.
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      autoComplete="new-password"
      maxLength={field.node.maxLength ?? 200}
    />
  )
}

export const passwordField = defineField({
  type: 'Password',
  Edit: PasswordControl,
  Read: () => <span className="portal-empty">{t('不显示')}</span>,
})
