import { isRecord } from '@/domain/isRecord'
import type { Place } from './Place'

/** What the form says to the map's page. */
export type MapRequest =
  | { type: 'portal-map:show'; place: Place | null; city: string | null; readOnly: boolean }
  | { type: 'portal-map:search'; text: string }
  | { type: 'portal-map:locate' }

/** What the map's page says to the form. */
export type MapEvent =
  | { type: 'portal-map:ready' }
  | { type: 'portal-map:unavailable'; reason: 'no-key' | 'load-failed' }
  | { type: 'portal-map:picked'; place: Place }
  | { type: 'portal-map:found'; text: string; places: Place[] }
  | { type: 'portal-map:failed'; what: 'search' | 'locate' | 'address' }

const isPlace = (value: unknown): value is Place => {
  const { longitude, latitude, address, name } = isRecord(value) ? value : {}
  const isNamed = name === undefined || typeof name === 'string'
  return typeof longitude === 'number' && typeof latitude === 'number' && typeof address === 'string' && isNamed
}

/** Only what is needed of a place: the page runs a script of another house. */
const asPlace = ({ longitude, latitude, address, name }: Place): Place => ({
  longitude,
  latitude,
  address: address.slice(0, 200),
  ...(name ? { name: name.slice(0, 100) } : {}),
})

/** A message of the map's page, judged before it is believed; null for what is none. */
export function readMapEvent(data: unknown): MapEvent | null {
  const message = isRecord(data) ? data : {}
  switch (message.type) {
    case 'portal-map:ready':
      return { type: message.type }
    case 'portal-map:unavailable':
      return { type: message.type, reason: message.reason === 'no-key' ? 'no-key' : 'load-failed' }
    case 'portal-map:picked':
      return isPlace(message.place) ? { type: message.type, place: asPlace(message.place) } : null
    case 'portal-map:found':
      return Array.isArray(message.places) && typeof message.text === 'string'
        ? { type: message.type, text: message.text, places: message.places.filter(isPlace).slice(0, 20).map(asPlace) }
        : null
    case 'portal-map:failed':
      return message.what === 'search' || message.what === 'locate' || message.what === 'address'
        ? { type: message.type, what: message.what }
        : null
    default:
      return null
  }
}
