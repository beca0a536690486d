import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { t } from '@/domain/i18n/t'
import { readAll } from '@/src/runtime/page/readAll'
import { usePorts } from '@/src/runtime/ports'

/** The kinds of resources that have records. */
const KINDS = ['form', 'entity']

interface SourceSelectProps {
  /** `form:leave_apply` */
  value: string | undefined
  onChange: (source: string) => void
}

/** Chooses the records that a chart is made of: published forms and entities. */
export function SourceSelect({ value, onChange }: SourceSelectProps) {
  const { call } = usePorts()
  const { data, isLoading, error } = useQuery({
    queryKey: ['data', 'listResources', 'sources'],
    queryFn: async () => {
      const lists = await Promise.all(
        KINDS.map((kind) => readAll((part) => call('listResources', { query: { kind, size: 200, ...part } }))),
      )
      return lists.flat()
    },
  })
  const options = (data ?? []).map(({ kind, code, title, online }) => ({
    value: `${kind}:${code}`,
    label: online ? title : t('{title}（未发布）', { title }),
    disabled: !online,
  }))
  return (
    <Select<string>
      aria-label={t('数据来源')}
      showSearch
      optionFilterProp="label"
      loading={isLoading}
      placeholder={t('选择表单')}
      notFoundContent={error?.message ?? t('还没有已发布的表单，请先在“表单设计”中发布一张')}
      value={value}
      options={options}
      onChange={onChange}
    />
  )
}
