import { t } from '@/domain/i18n/t'
import presets from '@/schemas/presets/validation.json' with { type: 'json' }
import type { PropertyEditorProps } from '@/src/designers/tree/properties/PropertyEditor'
import { NamedSelect, namedOption } from './NamedSelect'
import { useDictList } from './useDictList'

/** A dictionary of the application, by its code. */
export function DictEditor({ label, value, onChange }: PropertyEditorProps) {
  const { dicts, isLoading, error } = useDictList()
  return (
    <NamedSelect
      label={label}
      value={value}
      onChange={onChange}
      loading={isLoading}
      placeholder={t('选择数据字典')}
      empty={error?.message ?? t('还没有数据字典')}
      options={dicts.map(({ code, name }) => namedOption(code, name))}
    />
  )
}

/** A validation preset of the specification's section 5. */
export function PresetEditor({ label, value, onChange }: PropertyEditorProps) {
  return (
    <NamedSelect
      label={label}
      value={value}
      onChange={onChange}
      placeholder={t('不限格式')}
      options={presets.presets.map((preset) => ({ value: preset.code, label: t(preset.title) }))}
    />
  )
}
