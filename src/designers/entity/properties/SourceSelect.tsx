import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { t } from '@/domain/i18n/t'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { readAll } from '@/src/runtime/page/readAll'
import type { RuntimePorts } from '@/src/runtime/ports'

interface Source {
  code: string
  title: string
}

/** How the targets of references are listed, by the kind of the reference. */
const lists: Readonly<Record<'dictionary' | 'entity', (runtime: RuntimePorts) => Promise<Source[]>>> = {
  dictionary: async ({ call }) =>
    (await readAll((part) => call('listDicts', { query: { size: 200, ...part } }))).map(({ code, name }) => ({
      code,
      title: name,
    })),
  entity: ({ call }) => readAll((part) => call('queryEntity', { query: { size: 200, ...part } })),
}

interface SourceSelectProps {
  kind: 'dictionary' | 'entity'
  label: string
  /** `entity:rooms`. */
  value: string | undefined
  onChange: (reference: string) => void
}

/** Chooses what a field refers to. */
export function SourceSelect({ kind, label, value, onChange }: SourceSelectProps) {
  const { runtime } = useDesignerPorts()
  const { data, isLoading, error } = useQuery({
    queryKey: ['data', 'sources', kind],
    queryFn: () => lists[kind](runtime),
  })
  return (
    <Select<string>
      aria-label={label}
      showSearch
      optionFilterProp="label"
      loading={isLoading}
      placeholder={t('请选择')}
      notFoundContent={error?.message ?? t('没有可选的内容')}
      value={value}
      options={(data ?? []).map(({ code, title }) => ({
        value: `${kind}:${code}`,
        label: t('{title}（{code}）', { title, code }),
      }))}
      onChange={onChange}
    />
  )
}
