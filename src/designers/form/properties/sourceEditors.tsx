import { observer } from 'mobx-react-lite'
import { operations } from '@/domain/contract/generated/operations'
import { refOf } from '@/domain/documents/refOf'
import { t } from '@/domain/i18n/t'
import type { PropertyEditorProps } from '@/src/designers/tree/properties/PropertyEditor'
import { FormSelect } from './FormSelect'
import { NamedSelect, namedOption } from './NamedSelect'
import { useDictList } from './useDictList'
import { useFormList } from './useFormList'

interface Option {
  value: string
  label: string
}

/** The lists of the contract that are declared as sources. */
const operationOptions: Option[] = Object.entries(operations).flatMap(([name, operation]) =>
  'choices' in operation ? [{ value: `operation:${name}`, label: t(operation.summary) }] : [],
)

const FORM = 'form:'

/** Where choices come from: a dictionary, the records of another form, a list of the system. */
export const SourceEditor = observer(function SourceEditor({ label, value, onChange }: PropertyEditorProps) {
  const { forms, isLoading: isLoadingForms } = useFormList()
  const { dicts, isLoading } = useDictList()
  return (
    <NamedSelect
      label={label}
      loading={isLoading || isLoadingForms}
      value={refOf(value)}
      placeholder={t('选择数据源')}
      options={[
        {
          label: t('数据字典'),
          options: dicts.map(({ code, name }) => ({ ...namedOption(code, name), value: `dictionary:${code}` })),
        },
        {
          label: t('表单记录'),
          options: forms.map(({ code, title }) => ({ ...namedOption(code, title), value: `${FORM}${code}` })),
        },
        { label: t('系统接口'), options: operationOptions },
      ]}
      onChange={(next) => onChange(next === undefined ? undefined : { $ref: next })}
    />
  )
})

/** Another published form of the application. */
export function FormReferenceEditor({ label, value, onChange }: PropertyEditorProps) {
  return (
    <FormSelect
      label={label}
      value={refOf(value)?.slice(FORM.length)}
      onChange={(code) => onChange(code === undefined ? undefined : { $ref: `${FORM}${code}` })}
    />
  )
}
