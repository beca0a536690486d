import type { OperationTypes } from '@/domain/contract/generated/types'
import { urlOf } from './api'
import { http } from './http'

/** Uploads a file; progress in percent, cancelled through the signal. */
export async function uploadFile(file: File, progress: (percent: number) => void, signal: AbortSignal) {
  const form = new FormData()
  form.append('file', file)
  const { data } = await http.post<OperationTypes['uploadFile']['reply']>(urlOf('uploadFile'), form, {
    signal,
    // No timeout: an upload may take long, and can be cancelled by the user.
    timeout: 0,
    onUploadProgress: ({ loaded, total }) => progress(total ? Math.round((loaded / total) * 100) : 0),
  })
  return data
}

export const fileUrl = (id: string) => urlOf('downloadFile', { id })
