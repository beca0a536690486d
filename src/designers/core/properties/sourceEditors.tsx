import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { observer } from 'mobx-react-lite'
import { operations } from '@/domain/contract/generated/operations'
import { t } from '@/domain/i18n/t'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { FormSelect } from './FormSelect'
import type { PropertyEditorProps } from './PropertyEditor'
import { useFormList } from './useFormList'

interface Option {
  value: string
  label: string
}

const referenceOf = (value: unknown) => (value as { $ref?: string } | null | undefined)?.$ref

/** The lists of the contract that are marked as sources. */
const operationOptions: Option[] = Object.entries(operations).flatMap(([name, operation]) =>
  'choices' in operation ? [{ value: `operation:${name}`, label: t(operation.summary) }] : [],
)

const FORM = 'form:'

/** Where choices come from: a dictionary, the records of another form, a list of the system. */
export const SourceEditor = observer(function SourceEditor({ label, value, onChange }: PropertyEditorProps) {
  const { runtime } = useDesignerPorts()
  const { forms, isLoading: isLoadingForms } = useFormList()
  const { data, isLoading } = useQuery({
    queryKey: ['data', 'listDicts', 'all'],
    queryFn: async () =>
      (await runtime.call('listDicts', { query: { size: 200 } })) as { content: { code: string; name: string }[] },
  })
  const dictionaries = (data?.content ?? []).map((dict) => ({
    value: `dictionary:${dict.code}`,
    label: t('{title}（{code}）', { title: dict.name, code: dict.code }),
  }))
  return (
    <Select
      aria-label={label}
      allowClear
      showSearch
      optionFilterProp="label"
      loading={isLoading || isLoadingForms}
      value={referenceOf(value)}
      placeholder={t('选择数据源')}
      options={[
        { label: t('数据字典'), options: dictionaries },
        {
          label: t('表单记录'),
          options: forms.map(({ code, title }) => ({
            value: `${FORM}${code}`,
            label: t('{title}（{code}）', { title, code }),
          })),
        },
        { label: t('系统接口'), options: operationOptions },
      ]}
      onChange={(next: string | undefined) => onChange(next === undefined ? undefined : { $ref: next })}
    />
  )
})

/** Another published form of the application. */
export function FormReferenceEditor({ label, value, onChange }: PropertyEditorProps) {
  return (
    <FormSelect
      label={label}
      value={referenceOf(value)?.slice(FORM.length)}
      onChange={(code) => onChange(code === undefined ? undefined : { $ref: `${FORM}${code}` })}
    />
  )
}
