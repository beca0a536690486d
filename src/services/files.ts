import { operations } from '@/domain/contract/generated/operations'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { t } from '@/domain/i18n/t'
import { type OperationName, urlOf } from './api'
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

interface Download {
  progress: (state: { bytes: number; rows?: number }) => void
  signal: AbortSignal
  appId?: string
}

/** The number of rows that an answer names. */
const rowsOf = (text: unknown) => (typeof text === 'string' && text !== '' ? { rows: Number(text) } : {})

/** Saves the file with which an operation answers, under the name that it gives. Rejects with ServiceError. */
export async function downloadFile(
  name: string,
  { params, query }: { params?: object; query?: object },
  { progress, signal, appId }: Download,
): Promise<{ bytes: number; rows?: number }> {
  if (!Object.hasOwn(operations, name)) throw new Error(t('没有名为「{name}」的接口', { name }))
  const { data, headers } = await http.request<Blob>({
    url: urlOf(name as OperationName, params),
    params: query,
    signal,
    responseType: 'blob',
    headers: appId ? { [TENANT_HEADER]: appId } : {},
    // No timeout: it may take long, and can be cancelled by the user.
    timeout: 0,
    onDownloadProgress: ({ loaded, event }) => {
      const target: unknown = event?.target
      const rows = target instanceof XMLHttpRequest ? target.getResponseHeader('x-total-rows') : null
      progress({ bytes: loaded, ...rowsOf(rows) })
    },
  })
  const [, given] = /filename\*=UTF-8''([^;]+)/.exec(String(headers['content-disposition'] ?? '')) ?? []
  saveAs(data, given === undefined ? name : decodeURIComponent(given))
  return { bytes: data.size, ...rowsOf(headers['x-total-rows']) }
}

function saveAs(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser has taken hold of the content by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
