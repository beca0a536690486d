import { forbiddenNames } from '@/domain/expression/limits'
import { t } from '@/domain/i18n/t'

/** Deepest nesting of external JSON that is examined. */
export const maximumJsonDepth = 200

/**
 * What makes external JSON unsafe to work with, as a Chinese sentence: keys that reach a prototype, excessive nesting.
 * null when it is safe. Iterative, so that the depth of the input can't exhaust the stack.
 */
export function findUnsafeJson(json: unknown): string | null {
  const stack: { value: unknown; depth: number }[] = [{ value: json, depth: 0 }]
  for (let item = stack.pop(); item; item = stack.pop()) {
    const { value, depth } = item
    if (typeof value !== 'object' || value === null) continue
    if (depth > maximumJsonDepth) return t('内容嵌套不能超过 {most} 层', { most: maximumJsonDepth })
    for (const [key, inner] of Object.entries(value)) {
      if (forbiddenNames.has(key)) return t('内容不能含有名为 {key} 的属性', { key })
      stack.push({ value: inner, depth: depth + 1 })
    }
  }
  return null
}
