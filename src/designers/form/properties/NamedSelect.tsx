import { Select, type SelectProps } from 'antd'
import { t } from '@/domain/i18n/t'

interface NamedSelectProps extends Pick<SelectProps<string>, 'options' | 'placeholder' | 'loading'> {
  label: string
  value: unknown
  onChange: (value: string | undefined) => void
  /** Text shown if there is nothing to choose. */
  empty?: string
}

/** Chooses one of several named resources, or none. */
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

/** Codes are shown beside names, since names may be ambiguous. */
export const namedOption = (code: string, title: string) => ({
  value: code,
  label: t('{title}（{code}）', { title, code }),
})
