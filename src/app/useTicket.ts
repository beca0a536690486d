import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { STORAGE_KEYS, tabStorage } from '@/src/services/storage'

/** A ticket in the address is stored for this tab, or set to empty once (specification §4). */
export function useTicket(): void {
  const { search } = useLocation()
  useEffect(() => {
    const ticket = new URLSearchParams(search).get('ticket')
    if (ticket !== null) tabStorage.set(STORAGE_KEYS.ticket, ticket)
    else if (tabStorage.get(STORAGE_KEYS.ticket) === null) tabStorage.set(STORAGE_KEYS.ticket, '')
  }, [search])
}
