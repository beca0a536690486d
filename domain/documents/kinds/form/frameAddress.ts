import { t } from '@/domain/i18n/t'

const placeholder = /\{([^{}]*)\}/g

/** `https://host[:port]` that no inserted value can change. */
const absolute = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?(?=[/?#]|$)/i

/** The ids of the fields that an address takes values from. */
export const frameFields = (template: string): string[] => [...template.matchAll(placeholder)].map(([, id = '']) => id)

/** The problem of a frame's address, in Chinese; null when it points to a fixed https site or to a page of the portal. */
export function frameProblem(template: string): string | null {
  if (/[\s\\]/.test(template)) return t('的地址不能含有空白和反斜杠')
  if (/^\/(?!\/)/.test(template)) return null
  return absolute.test(template) ? null : t('的地址须以 https:// 或 / 开头，且域名中不能含有字段')
}

/** The target of a frame: an origin in lower case, or `self`; null for addresses that frameProblem refuses. */
export function frameOrigin(template: string): string | null {
  if (frameProblem(template) !== null) return null
  return template.startsWith('/') ? 'self' : (absolute.exec(template)?.[0].toLowerCase().replace(/:443$/, '') ?? null)
}

/** An address with the values of fields inserted, each encoded as one part so that it can't change the target. */
export function fillFrameAddress(template: string, read: (id: string) => unknown): string {
  return template.replace(placeholder, (_, id: string) => {
    const value = read(id)
    return value === null || value === undefined ? '' : encodeURIComponent(asText(value))
  })
}

/** `..` would go up a level, however it is written. */
function asText(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text === '.' || text === '..' ? '' : text
}
