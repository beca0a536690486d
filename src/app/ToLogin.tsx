import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { lastingStorage, STORAGE_KEYS } from '@/src/services/storage'

/** The requested page is stored as well: after a single sign-on it would be lost. */
export function ToLogin({ target }: { target: string }) {
  const { hash } = useLocation()
  const whole = `${target}${hash}`
  useEffect(() => lastingStorage.set(STORAGE_KEYS.specialUri, whole), [whole])
  return <Navigate replace to={`/login?target_uri=${encodeURIComponent(whole)}`} />
}
