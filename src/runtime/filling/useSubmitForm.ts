import { useCallback } from 'react'
import type { Row } from '@/src/runtime/model/FormModel'
import { usePorts } from '@/src/runtime/ports'
import type { PublishedForm } from './usePublishedForm'

/** Stores what was filled in as a new record of a form. */
export function useSubmitForm({ code, version }: Pick<PublishedForm, 'code' | 'version'>) {
  const { call } = usePorts()
  return useCallback(
    (data: Row, key: string) => call('submitForm', { body: { form: code, version, data }, idempotencyKey: key }),
    [call, code, version],
  )
}
