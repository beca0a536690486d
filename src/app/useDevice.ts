import { useSyncExternalStore } from 'react'
import type { Device } from '@/domain/documents/document'

/** The specification's breakpoint (§9): under 992 px the device is mobile. A tablet is between it and a phone's width. */
const PHONE = '(max-width: 767.98px)'
const MOBILE = '(max-width: 991.98px)'

const queries = [PHONE, MOBILE].map((query) => window.matchMedia(query))

function subscribe(changed: () => void): () => void {
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}

const read = (): Device => (queries[0]?.matches ? 'phone' : queries[1]?.matches ? 'tablet' : 'desktop')

/** The device class by window width; follows changes. */
export const useDevice = () => useSyncExternalStore(subscribe, read)
