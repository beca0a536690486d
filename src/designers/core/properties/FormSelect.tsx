import { Select } from 'antd'
import { t } from '@/domain/i18n/t'
import { useFormList } from './useFormList'

interface FormSelectProps {
  label: string
  /** Code of the form. */
  value: string | undefined
  onChange: (code: string | undefined) => void
}

/** Chooses another published form of the application by its code. */
export function FormSelect({ label, value, onChange }: FormSelectProps) {
  const { forms, isLoading, error } = useFormList()
  return (
    <Select
      aria-label={label}
      allowClear
      showSearch
      optionFilterProp="label"
      loading={isLoading}
      value={value}
      placeholder={t('选择表单')}
      notFoundContent={error?.message ?? t('还没有其他已发布的表单')}
      options={forms.map(({ code, title }) => ({ value: code, label: t('{title}（{code}）', { title, code }) }))}
      onChange={onChange}
    />
  )
}
