import type { OperationTypes } from '@/domain/contract/generated/types'
import { urlOf } from './api'
import { http, TENANT_HEADER } from './http'

interface Upload {
  progress: (percent: number) => void
  signal: AbortSignal
  /** The application that it is for; the current one if absent. */
  appId?: string
}

/** Uploads a file; progress in percent, cancelled through the signal. */
export async function uploadFile(file: File, { progress, signal, appId }: Upload) {
  const form = new FormData()
  form.append('file', file)
  const { data } = await http.post<OperationTypes['uploadFile']['reply']>(urlOf('uploadFile'), form, {
    signal,
    headers: appId ? { [TENANT_HEADER]: appId } : {},
    // No timeout: an upload may take long, and can be cancelled by the user.
    timeout: 0,
    onUploadProgress: ({ loaded, total }) => progress(total ? Math.round((loaded / total) * 100) : 0),
  })
  return data
}

export const fileUrl = (id: string) => urlOf('downloadFile', { id })
