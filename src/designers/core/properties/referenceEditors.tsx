import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import presets from '@/schemas/presets/validation.json' with { type: 'json' }
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import type { PropertyEditorProps } from './PropertyEditor'

/** A dictionary of the application, by its code. */
export function DictEditor({ label, value, onChange }: PropertyEditorProps) {
  const { runtime } = useDesignerPorts()
  const { data, error, isLoading } = useQuery({
    queryKey: ['data', 'listDicts', 'all'],
    queryFn: async () =>
      (await runtime.call('listDicts', { query: { size: 200 } })) as { content: { code: string; name: string }[] },
  })
  return (
    <Select
      aria-label={label}
      allowClear
      showSearch
      optionFilterProp="label"
      loading={isLoading}
      value={value as string | undefined}
      placeholder="选择数据字典"
      notFoundContent={error?.message ?? '还没有数据字典'}
      options={data?.content.map((dict) => ({ value: dict.code, label: `${dict.name}（${dict.code}）` }))}
      onChange={(next) => onChange(next)}
    />
  )
}

/** A validation preset of the specification's section 5. */
export function PresetEditor({ label, value, onChange }: PropertyEditorProps) {
  return (
    <Select
      aria-label={label}
      allowClear
      value={value as string | undefined}
      placeholder="不限格式"
      options={presets.presets.map((preset) => ({ value: preset.code, label: preset.title }))}
      onChange={(next) => onChange(next)}
    />
  )
}
