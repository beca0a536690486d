import { AimOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Modal, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { devicePosition } from './devicePosition'
import type { MapEvent } from './mapMessages'
import type { Place } from './Place'
import { useMapPage } from './useMapPage'

interface LocationDialogProps {
  title: string
  city: string | null
  value: Place | null
  needsPoint: boolean
  onChoose: (place: Place) => void
  onClose: () => void
}

const unavailable = {
  'no-key': t('系统没有配置地图服务，可以使用当前位置，或直接填写地址'),
  'load-failed': t('地图加载失败：可能无法访问高德地图，可以使用当前位置，或直接填写地址'),
} as const

const failures = {
  search: t('查找失败，请稍后重试'),
  locate: t('无法取得当前位置，请检查浏览器的定位权限'),
  address: t('无法取得此处的地址，请换一个位置，或修改地址'),
} as const

/** Chooses a place: by a click on the map, by a search, by the device's position; without a map, by typing. */
export function LocationDialog({ title, city, value, needsPoint, onChoose, onClose }: LocationDialogProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [place, setPlace] = useState<Place | null>(value)
  const [text, setText] = useState('')
  const [found, setFound] = useState<Place[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isLocating, setLocating] = useState(false)
  const listen = (event: MapEvent) => {
    if (event.type === 'portal-map:ready') say({ type: 'portal-map:show', place: value, city, readOnly: false })
    if (event.type === 'portal-map:picked') setPlace(event.place)
    if (event.type === 'portal-map:found') setFound(event.places)
    setFailure(event.type === 'portal-map:failed' ? failures[event.what] : null)
  }
  const { state, say } = useMapPage(frame, listen)
  const isOffline = state === 'no-key' || state === 'load-failed'
  const search = () => {
    if (text.trim() !== '') say({ type: 'portal-map:search', text: text.trim() })
  }
  const take = (one: Place) => {
    setPlace(one)
    setFound(null)
    say({ type: 'portal-map:show', place: one, city, readOnly: false })
  }
  /** Without a map the address of the position is not known: what was typed stays, for the person to complete. */
  const locate = async () => {
    setLocating(true)
    setFailure(null)
    try {
      const point = await devicePosition()
      setPlace((before) => ({ ...point, address: before?.address ?? '' }))
    } catch {
      setFailure(failures.locate)
    } finally {
      setLocating(false)
    }
  }
  const isReady = place !== null && place.address.trim() !== '' && (!needsPoint || place.longitude !== null)
  return (
    <Modal
      open
      width={760}
      title={title}
      okText={t('确定')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: !isReady }}
      onOk={() => place && onChoose({ ...place, address: place.address.trim() })}
      onCancel={onClose}
    >
      {isOffline ? (
        <div className="portal-location-search">
          <Alert type="warning" showIcon message={unavailable[state]} />
          <Button icon={<AimOutlined aria-hidden />} loading={isLocating} onClick={() => void locate()}>
            {t('当前位置')}
          </Button>
        </div>
      ) : (
        <div className="portal-location-search">
          <Input
            value={text}
            disabled={state !== 'ready'}
            placeholder={t('查找地点')}
            aria-label={t('查找地点')}
            onChange={(event) => setText(event.target.value)}
            onPressEnter={(event) => {
              event.preventDefault()
              search()
            }}
          />
          <Button disabled={state !== 'ready' || text.trim() === ''} onClick={search}>
            {t('查找')}
          </Button>
          <Button
            icon={<AimOutlined aria-hidden />}
            disabled={state !== 'ready'}
            onClick={() => say({ type: 'portal-map:locate' })}
          >
            {t('当前位置')}
          </Button>
        </div>
      )}
      {failure ? <Alert type="error" showIcon message={failure} /> : null}
      {found ? <FoundPlaces places={found} onTake={take} /> : null}
      {isOffline ? null : (
        <div className="portal-location-map">
          {state === 'loading' ? <Skeleton active /> : null}
          <iframe
            ref={frame}
            title={t('地图')}
            src="/amap.html"
            sandbox="allow-scripts"
            allow="geolocation *"
            className={state === 'ready' ? undefined : 'portal-location-waiting'}
          />
        </div>
      )}
      <label className="portal-location-address">
        <span>{t('地址')}</span>
        <Input
          value={place?.address ?? ''}
          maxLength={200}
          onChange={({ target }) => setPlace({ longitude: null, latitude: null, ...place, address: target.value })}
        />
      </label>
      {isOffline && typeof place?.longitude === 'number' ? (
        <p role="status">
          {t('已取得当前位置：{longitude}，{latitude}。请填写地址', {
            longitude: place.longitude.toFixed(6),
            latitude: String(place.latitude?.toFixed(6)),
          })}
        </p>
      ) : null}
    </Modal>
  )
}

function FoundPlaces({ places, onTake }: { places: Place[]; onTake: (place: Place) => void }) {
  if (places.length === 0) return <p role="status">{t('没有找到这样的地点')}</p>
  return (
    <ul className="choice-list portal-location-found" aria-label={t('找到的地点')}>
      {places.map((one) => (
        <li key={`${one.longitude},${one.latitude},${one.name}`}>
          <button type="button" onClick={() => onTake(one)}>
            {one.name ?? one.address}
            <small>{one.address}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}
