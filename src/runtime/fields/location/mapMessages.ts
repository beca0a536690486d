import { isRecord } from '@/domain/isRecord'
import type { Place } from './Place'

/** Messages of the form to the map's page. */
export type MapRequest =
  | { type: 'portal-map:show'; place: Place | null; city: string | null; readOnly: boolean }
  | { type: 'portal-map:search'; text: string }
  | { type: 'portal-map:locate' }

/** Messages of the map's page to the form. */
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

/** Only the needed parts of a place: the page runs third-party script. */
const asPlace = ({ longitude, latitude, address, name }: Place): Place => ({
  longitude,
  latitude,
  address: address.slice(0, 200),
  ...(name ? { name: name.slice(0, 100) } : {}),
})

/** A validated message of the map's page; null for anything else. */
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
