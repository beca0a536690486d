import { maximumJsonDepth } from '@/domain/documents/findUnsafeJson'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'

/** Deeper bodies would exhaust the stack of recursive code. */
const maxDepth = maximumJsonDepth

/** Refuses valid JSON that cannot be stored: excessive nesting, NUL in texts, halves of surrogate pairs. */
export function checkBody(body: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (typeof value === 'string') checkText(value)
    if (value === null || typeof value !== 'object') continue
    if (depth >= maxDepth) throw new AppError('bad_request', { message: t('请求内容嵌套过深，请精简后重试') })
    for (const [key, item] of Object.entries(value)) {
      checkText(key)
      open.push({ value: item, depth: depth + 1 })
    }
  }
}

const brokenText = /\0|\p{Surrogate}/u

function checkText(text: string): void {
  if (brokenText.test(text)) throw new AppError('bad_request', { message: t('请求内容含有无效字符，请检查后重新提交') })
}
