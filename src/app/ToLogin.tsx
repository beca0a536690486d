import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { lastingStorage, STORAGE_KEYS } from '@/src/services/storage'

/** The page that was asked for is kept as well: a login elsewhere comes back without it. */
export function ToLogin({ target }: { target: string }) {
  useEffect(() => lastingStorage.set(STORAGE_KEYS.specialUri, target), [target])
  return <Navigate replace to={`/login?target_uri=${encodeURIComponent(target)}`} />
}
