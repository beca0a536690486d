import { Select, type SelectProps } from 'antd'
import { t } from '@/domain/i18n/t'

interface NamedSelectProps extends Pick<SelectProps<string>, 'options' | 'placeholder' | 'loading'> {
  label: string
  value: unknown
  onChange: (value: string | undefined) => void
  /** Said where there is nothing to choose. */
  empty?: string
}

/** Chooses one of the things that have a name, or none. */
export function NamedSelect({ label, value, empty, ...rest }: NamedSelectProps) {
  return (
    <Select<string>
      aria-label={label}
      allowClear
      showSearch
      optionFilterProp="label"
      value={typeof value === 'string' ? value : undefined}
      notFoundContent={empty}
      {...rest}
    />
  )
}

/** Codes are told beside names: two things may bear the same one. */
export const namedOption = (code: string, title: string) => ({
  value: code,
  label: t('{title}（{code}）', { title, code }),
})
