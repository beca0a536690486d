import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { t } from '@/domain/i18n/t'
import { readAll } from '@/src/runtime/page/readAll'
import { usePorts } from '@/src/runtime/ports'

interface FilterOptionsProps {
  /** `form:leave_apply#type` */
  value: string | undefined
  onChange: (reference: string) => void
}

/** Chooses the field whose options a filter offers: a form, then a field of it. */
export function FilterOptions({ value, onChange }: FilterOptionsProps) {
  const { call } = usePorts()
  const { data, isLoading } = useQuery({
    queryKey: ['dashboard-option-fields'],
    queryFn: async () => {
      const forms = await readAll((part) => call('listResources', { query: { kind: 'form', size: 200, ...part } }))
      const groups = await Promise.all(
        forms
          .filter(({ online }) => online)
          .map(async ({ code, title }) => {
            const { content } = await call('chartFields', { query: { source: `form:${code}` } })
            const fields = content.filter(({ options }) => options !== undefined)
            return {
              label: title,
              options: fields.map((field) => ({ value: `form:${code}#${field.id}`, label: field.title })),
            }
          }),
      )
      return groups.filter(({ options }) => options.length > 0)
    },
  })
  return (
    <Select
      aria-label={t('选项来自')}
      loading={isLoading}
      placeholder={t('选择有选项的字段')}
      value={value}
      options={data ?? []}
      onChange={(next: string) => onChange(next)}
    />
  )
}
