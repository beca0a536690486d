import { Cascader, Input } from 'antd'
import { useMemo } from 'react'
import { t } from '@/domain/i18n/t'
import { listProvinces } from '@/domain/validation/regions'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import './region.css'

interface Address {
  province?: string | null
  city?: string | null
  detail?: string | null
}

const optionsOf = () =>
  listProvinces().map(({ name, cities }) => ({
    value: name,
    label: name,
    children: cities.map((city) => ({ value: city, label: city })),
  }))

/** Province and city from the list that comes with the portal; below that, in words. */
function RegionControl({
  id,
  node,
  value,
  onChange,
  disabled,
  invalid,
  describedBy,
  label,
  activation,
}: FieldControlProps<Address>) {
  const options = useMemo(optionsOf, [])
  const title = label ?? node.title ?? t('省市区')
  const change = (part: Address) => {
    const next = { ...value, ...part }
    onChange(next.province || next.detail ? next : null)
  }
  return (
    <div className="portal-region">
      <Cascader
        id={id}
        options={options}
        value={value?.province && value.city ? [value.province, value.city] : []}
        onChange={(path) => change({ province: path?.[0] ?? null, city: path?.[1] ?? null })}
        showSearch
        disabled={disabled}
        status={invalid ? 'error' : ''}
        allowClear
        defaultOpen={activation === 'touch'}
        placeholder={(node.placeholder as string | undefined) ?? t('请选择省 / 市')}
        notFoundContent={t('没有可选项')}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
      {node.detail === false ? null : (
        <Input
          value={value?.detail ?? ''}
          onChange={(event) => change({ detail: event.target.value || null })}
          disabled={disabled}
          maxLength={200}
          autoComplete="street-address"
          placeholder={t('区县、街道、门牌号')}
          aria-label={t('{title} 详细地址', { title })}
        />
      )}
    </div>
  )
}

function RegionText({ value }: FieldReadProps<Address>) {
  const { province, city, detail } = value ?? {}
  // A municipality is its own city and is said once.
  const text = [province, city === province ? null : city, detail].filter(Boolean).join(' ')
  return text ? <span>{text}</span> : <span className="portal-empty">—</span>
}

export const regionField = defineField({ type: 'Region', Edit: RegionControl, Read: RegionText })
