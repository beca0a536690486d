import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { t } from '@/domain/i18n/t'
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
      placeholder={t('选择数据字典')}
      notFoundContent={error?.message ?? t('还没有数据字典')}
      options={data?.content.map((dict) => ({
        value: dict.code,
        label: t('{title}（{code}）', { title: dict.name, code: dict.code }),
      }))}
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
      placeholder={t('不限格式')}
      options={presets.presets.map((preset) => ({ value: preset.code, label: t(preset.title) }))}
      onChange={(next) => onChange(next)}
    />
  )
}
