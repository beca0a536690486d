import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { t } from '@/domain/i18n/t'
import { readForms } from '@/src/designers/process/session/loadForm'
import { usePorts } from '@/src/runtime/ports'

interface FormSelectProps {
  /** Code of the form. */
  value: string | undefined
  onChange: (code: string) => void
}

/** Chooses the form that a process fills in, by its code. */
export function FormSelect({ value, onChange }: FormSelectProps) {
  const ports = usePorts()
  const { data, isLoading, error } = useQuery({
    queryKey: ['data', 'listResources', 'forms'],
    queryFn: () => readForms(ports),
  })
  const options = (data ?? []).map(({ code, title, online }) => ({
    value: code,
    label: online ? t('{title}（{code}）', { title, code }) : t('{title}（{code}，未发布）', { title, code }),
  }))
  return (
    <Select<string>
      aria-label={t('表单')}
      showSearch
      optionFilterProp="label"
      loading={isLoading}
      placeholder={t('选择表单')}
      notFoundContent={error?.message ?? t('还没有表单，请先在“表单设计”中新建')}
      value={value}
      options={options}
      onChange={onChange}
    />
  )
}
