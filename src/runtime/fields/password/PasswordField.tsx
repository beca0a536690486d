import { Input } from 'antd'
import { t } from '@/domain/i18n/t'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'

/** Never filled in by the browser's own memory of the user's passwords: this is data, not a sign-in. */
function PasswordControl({
  id,
  node,
  value,
  onChange,
  disabled,
  invalid,
  describedBy,
  label,
}: FieldControlProps<string>) {
  return (
    <Input.Password
      id={id}
      value={value ?? ''}
      // An emptied input means untouched, not cleared: the stored secret is never sent out to be shown here.
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      autoComplete="new-password"
      maxLength={(node.maxLength as number | undefined) ?? 200}
      disabled={disabled}
      status={invalid ? 'error' : ''}
      placeholder={node.placeholder as string | undefined}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  )
}

export const passwordField = defineField({
  type: 'Password',
  Edit: PasswordControl,
  Read: () => <span className="portal-empty">{t('不显示')}</span>,
})
