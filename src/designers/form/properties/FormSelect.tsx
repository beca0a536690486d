import { t } from '@/domain/i18n/t'
import { NamedSelect, namedOption } from './NamedSelect'
import { useFormList } from './useFormList'

interface FormSelectProps {
  label: string
  /** Code of the form. */
  value: string | undefined
  onChange: (code: string | undefined) => void
}

/** Chooses another published form of the application by its code. */
export function FormSelect(props: FormSelectProps) {
  const { forms, isLoading, error } = useFormList()
  return (
    <NamedSelect
      {...props}
      loading={isLoading}
      placeholder={t('选择表单')}
      empty={error?.message ?? t('还没有其他已发布的表单')}
      options={forms.map(({ code, title }) => namedOption(code, title))}
    />
  )
}
