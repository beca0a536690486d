import axios, { type AxiosError, type AxiosResponse } from 'axios'
import { t } from '@/domain/i18n/t'
import { ServiceError } from './ServiceError'
import { lastingStorage, STORAGE_KEYS, tabStorage } from './storage'

export const TENANT_HEADER = 'x-er-tenant-id'

/** Set by the server in index.html; the specification's base API prefix (§7). */
const API_PREFIX = document.querySelector<HTMLMetaElement>('meta[name="api-prefix"]')?.content ?? '/bpm-server'

export const prefixed = (path: string) => `${API_PREFIX}${path}`

/** What the browser does about responses that end a session; set by src/app (specification §8). */
interface ResponsePolicy {
  /** 401 with the authentication scheme; null for another one. */
  unauthenticated: (authScheme: 'oauth' | 'local' | null) => void
  /** 204, or 403 for another reason than missing administrator rights. */
  ended: () => void
  /** Shows a message for some seconds, by default the policy's own. */
  failed: (message: string, seconds?: number) => void
}

let policy: ResponsePolicy = { unauthenticated: () => {}, ended: () => {}, failed: () => {} }
export function setResponsePolicy(next: ResponsePolicy): void {
  policy = next
}

export const showError = (message: string): void => policy.failed(message)

/** Redirections that the browser does not follow arrive as successes, and are reported there (specification §8). */
const isAnswer = (status: number) => status >= 200 && status < 400

export const http = axios.create({ timeout: 20_000, validateStatus: isAnswer })

http.interceptors.request.use((config) => {
  const token = lastingStorage.get(STORAGE_KEYS.token)
  const tenant = tabStorage.get(STORAGE_KEYS.tenant)
  // The server translates its messages to this language.
  config.headers.set('Accept-Language', document.documentElement.lang)
  if (token) config.headers.set('X-Token', token)
  // A call may name another application than the current one.
  if (tenant && !config.headers.has(TENANT_HEADER)) config.headers.set(TENANT_HEADER, tenant)
  return config
})

const NO_ADMIN_RIGHTS = t('没有管理员权限')
/** How long a message about an unexpected status is shown (specification §8). */
const UNEXPECTED_SECONDS = 5
const FAILED = t('请求错误，请稍后重试')

interface Failure {
  code?: string
  message?: string
  details?: unknown
}

/** The body of an error; calls for a file get it as one. */
async function failureOf(data: Failure | Blob | undefined): Promise<Failure | undefined> {
  if (!(data instanceof Blob)) return data
  try {
    return JSON.parse(await data.text()) as Failure
  } catch {
    // A proxy's page is no error of ours.
    return undefined
  }
}

http.interceptors.response.use(
  (response: AxiosResponse) => {
    const { status, data } = response
    if (status === 204) {
      policy.ended()
      // No response: callers must not treat it as one, since nothing was stored.
      throw new ServiceError(t('登录已过期，请重新登录'), status, 'session_expired', null)
    }
    if (status >= 200 && status < 300) return response
    const message = (data as { message?: string } | null)?.message || 'Error'
    policy.failed(message, UNEXPECTED_SECONDS)
    throw new ServiceError(message, status, 'unexpected', data)
  },
  async (error: AxiosError<Failure | Blob>) => {
    if (axios.isCancel(error)) throw error
    const { response } = error
    const body = await failureOf(response?.data)
    const isKnown = typeof body?.message === 'string' && body.message !== '' && body.code !== 'code.undefined'
    const message = isKnown ? (body.message as string) : response ? FAILED : t('网络不可用，请检查连接后重试')
    const status = response?.status ?? 0
    if (status === 401 && body?.code !== 'login_failed') {
      const authScheme = /realm="(\w+)"/.exec(String(response?.headers['www-authenticate'] ?? ''))?.[1]
      policy.unauthenticated(authScheme === 'oauth' || authScheme === 'local' ? authScheme : null)
    }
    if (status === 403 && !message.includes(NO_ADMIN_RIGHTS)) policy.ended()
    throw new ServiceError(message, status, body?.code ?? 'network', body?.details)
  },
)
