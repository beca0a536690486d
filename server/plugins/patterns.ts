import { RE2JS } from 're2js'
import { setPatternEngine } from '@/domain/validation/safePattern'

/** Unicode scripts by their long names; RE2 knows the short ones. */
const scripts = /\\p\{(?:Script|sc)=(\w+)\}/g

/** Builders' patterns run in linear time on the server, whatever is submitted. */
export function registerPatterns(): void {
  setPatternEngine((pattern) => {
    try {
      const expression = RE2JS.compile(RE2JS.translateRegExp(`(?:${pattern.replace(scripts, '\\p{$1}')})`))
      return (value) => expression.matches(value)
    } catch {
      return null
    }
  })
}
