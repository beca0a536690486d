import { Cascader, Input } from 'antd'
import { useMemo } from 'react'
import { t } from '@/domain/i18n/t'
import { type Division, listProvinces } from '@/domain/validation/regions'
import { selectAttributes } from '@/src/runtime/controls/attributes'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import './region.css'

interface Address {
  province?: string | null
  city?: string | null
  district?: string | null
  detail?: string | null
}

interface Option {
  value: string
  label: string
  children?: Option[]
}

/** In: how many levels are chosen. */
const optionsOf = (divisions: readonly Division[], levels: number): Option[] =>
  divisions.map(({ name, children }) => ({
    value: name,
    label: name,
    children: levels > 1 && children.length > 0 ? optionsOf(children, levels - 1) : undefined,
  }))

/** Province, city and county from the bundled list; below that, as text. */
function RegionControl({ value, onChange, ...field }: FieldControlProps<Address>) {
  const { node, disabled, label } = field
  const hasDistrict = node.level === 'district'
  const options = useMemo(() => optionsOf(listProvinces(), hasDistrict ? 3 : 2), [hasDistrict])
  const chosen = [value?.province, value?.city, value?.district].filter((name) => typeof name === 'string')
  const title = label ?? node.title ?? t('省市区')
  const change = (part: Address) => {
    const next = { ...value, ...part }
    onChange(next.province || next.detail ? next : null)
  }
  return (
    <div className="portal-region">
      <Cascader
        {...selectAttributes(field, hasDistrict ? t('请选择省 / 市 / 区县') : t('请选择省 / 市'))}
        options={options}
        value={chosen}
        onChange={([province = null, city = null, district = null] = []) =>
          change({ province, city, ...(hasDistrict ? { district } : {}) })
        }
        showSearch
        notFoundContent={t('没有可选项')}
      />
      {node.detail === false ? null : (
        <Input
          value={value?.detail ?? ''}
          onChange={(event) => change({ detail: event.target.value || null })}
          disabled={disabled}
          maxLength={200}
          autoComplete="street-address"
          placeholder={hasDistrict ? t('街道、门牌号') : t('区县、街道、门牌号')}
          aria-label={t('{title} 详细地址', { title })}
        />
      )}
    </div>
  )
}

function RegionText({ value }: FieldReadProps<Address>) {
  const { province, city, district, detail } = value ?? {}
  // A municipality is its own city and is shown once.
  const text = [province, city === province ? null : city, district, detail].filter(Boolean).join(' ')
  return text ? <span>{text}</span> : <span className="portal-empty">—</span>
}

export const regionField = defineField({ type: 'Region', Edit: RegionControl, Read: RegionText })
