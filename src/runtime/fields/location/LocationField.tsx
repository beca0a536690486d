import { EnvironmentOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { lazyDialog } from '@/src/components/lazy-part/lazyDialog'
import { antdAttributes } from '@/src/runtime/controls/attributes'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'
import type { Place } from './Place'
import '@/src/components/choice-list/choice-list.css'
import './location.css'

const LocationDialog = lazyDialog(async () => (await import('./LocationDialog')).LocationDialog)

/** The place on AMap's own site; a plain link, which needs no map here. */
function mapUrl({ longitude, latitude, address, name }: Place): string {
  const query = new URLSearchParams({ position: `${longitude},${latitude}`, name: name ?? address })
  return `https://uri.amap.com/marker?${query}`
}

/** An address that can be typed, and a map to choose it from. Typing over a chosen place removes its coordinates. */
function LocationControl({ value, onChange, ...field }: FieldControlProps<Place>) {
  const { node, disabled, label } = field
  const [isOpen, setOpen] = useState(false)
  const title = label ?? node.title ?? t('定位')
  const hasPoint = typeof value?.longitude === 'number'
  const needsPoint = node.needPoint === true
  return (
    <div className="portal-location">
      <Input
        {...antdAttributes(field, needsPoint ? t('请在地图上选择') : t('填写地址，或在地图上选择'))}
        value={value?.address ?? ''}
        maxLength={200}
        readOnly={needsPoint}
        onChange={({ target }) =>
          onChange(target.value === '' ? null : { longitude: null, latitude: null, address: target.value })
        }
      />
      <Button
        icon={<EnvironmentOutlined aria-hidden />}
        disabled={disabled}
        aria-label={t('{title}：在地图上选择', { title })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('地图')}
      </Button>
      {hasPoint ? (
        <small>
          {value.name ? `${value.name} · ` : ''}
          {value.longitude?.toFixed(6)}
          {t('，')}
          {value.latitude?.toFixed(6)}
        </small>
      ) : null}
      {isOpen ? (
        <LocationDialog
          title={t('选择{title}', { title: node.title ?? t('位置') })}
          city={typeof node.city === 'string' ? node.city : null}
          value={value ?? null}
          needsPoint={needsPoint}
          onChoose={(place) => {
            setOpen(false)
            onChange(place)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}

function LocationText(props: FieldReadProps<Place>) {
  const { value } = props
  if (!value) return <PlainText {...props} value={null} />
  return (
    <span className="portal-location-text">
      {value.name && value.name !== value.address ? `${value.name}${t('，')}` : ''}
      {value.address}
      {typeof value.longitude === 'number' ? (
        <a href={mapUrl(value)} target="_blank" rel="noopener noreferrer">
          {t('查看地图')}
        </a>
      ) : null}
    </span>
  )
}

export const locationField = defineField({ type: 'Location', Edit: LocationControl, Read: LocationText })
