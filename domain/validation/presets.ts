import { t } from '@/domain/i18n/t'
import validation from '@/schemas/presets/validation.json' with { type: 'json' }

export interface ValidationPreset {
  code: string
  title: string
  /** Anchored and linear. */
  pattern: string
  /** Exactly as in the specification, §5. */
  message: string
  /** Longest value in UTF-16 units that is examined. */
  maxLength?: number
}

export const presets: readonly ValidationPreset[] = validation.presets

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Check digit of an 18-digit identity number (GB 11643, ISO 7064 MOD 11-2); old numbers of 15 digits have none. */
function hasCheckDigit(idCard: string): boolean {
  if (idCard.length !== 18) return true
  const sum = weights.reduce((total, weight, index) => total + weight * Number(idCard[index]), 0)
  return '10X98765432'[sum % 11] === idCard[17]?.toUpperCase()
}

/** The digits of a unified social credit code by their values: I, O, S, V and Z are left out. */
const creditDigits = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Check digit of a unified social credit code (GB 32100-2015): weights are powers of 3, modulo 31. */
function isCreditCode(code: string): boolean {
  const values = [...code.toUpperCase()].map((digit) => creditDigits.indexOf(digit))
  const sum = values.slice(0, 17).reduce((total, value, index) => total + value * (3 ** index % 31), 0)
  return values[17] === (31 - (sum % 31)) % 31
}

const extraTests: Readonly<Record<string, (value: string) => boolean>> = {
  idCard: hasCheckDigit,
  creditCode: isCreditCode,
}

const compiled = new Map(
  presets.map((preset) => [preset.code, { preset, expression: new RegExp(preset.pattern, 'u') }]),
)

/** The message of a preset that a text violates; null when it matches, and for presets that don't exist. Never throws. */
export function brokenPreset(value: string, code: string): string | null {
  const entry = compiled.get(code)
  if (!entry) return null
  const { preset, expression } = entry
  const matches =
    value.length <= (preset.maxLength ?? Infinity) && expression.test(value) && (extraTests[code]?.(value) ?? true)
  return matches ? null : t(preset.message)
}
