import Big from 'big.js'

// A constructor of its own, so that other settings do not affect this arithmetic.
const Decimal = Big()
Decimal.DP = 20
Decimal.RM = Decimal.roundHalfUp

/** A finite result without a negative zero, else null. */
function finiteOrNull(result: number): number | null {
  return Number.isFinite(result) ? result + 0 : null
}

/** Whether doubles represent these exactly; larger integers may have been rounded. */
const areExact = (a: number, b: number) => Number.isSafeInteger(a) && Number.isSafeInteger(b)

/** Decimal sum: 0.1 + 0.2 is 0.3. Integers are added natively. */
export function add(a: number, b: number): number | null {
  const native = a + b
  if (areExact(a, b) && Number.isSafeInteger(native)) return native + 0
  return finiteOrNull(Number(new Decimal(a).plus(b)))
}

/** Decimal difference. */
export function subtract(a: number, b: number): number | null {
  return add(a, -b)
}

/** Decimal product. */
export function multiply(a: number, b: number): number | null {
  const native = a * b
  if (areExact(a, b) && Number.isSafeInteger(native)) return native + 0
  return finiteOrNull(Number(new Decimal(a).times(b)))
}

/** Decimal quotient, 20 digits after the point; null when divided by zero. */
export function divide(a: number, b: number): number | null {
  if (b === 0) return null
  // The native quotient of two safe integers is already the nearest double.
  if (areExact(a, b)) return finiteOrNull(a / b)
  return finiteOrNull(Number(new Decimal(a).div(b)))
}

/** Decimal remainder with the sign of the dividend, as in SQL; null when divided by zero. */
export function remainder(a: number, b: number): number | null {
  if (b === 0) return null
  if (areExact(a, b)) return finiteOrNull(a % b)
  return finiteOrNull(Number(new Decimal(a).mod(b)))
}

/** Rounds half away from zero to `digits` after the point (negative: before it); digits are clamped to ±20. */
export function roundTo(value: number, digits: number): number | null {
  const places = Math.max(-20, Math.min(20, Math.trunc(digits)))
  if (places >= 0) return finiteOrNull(Number(new Decimal(value).round(places)))
  const unit = 10 ** -places
  return finiteOrNull(Number(new Decimal(value).div(unit).round(0).times(unit)))
}

/** Digits after the point of a number as written, 0 for integers. */
export function fractionDigits(value: number): number {
  if (Number.isInteger(value)) return 0
  const fixed = new Decimal(value).toFixed()
  return fixed.length - fixed.indexOf('.') - 1
}

/** Fixed digits after the point, rounded half away from zero. */
export function toFixedText(value: number, digits: number): string {
  return new Decimal(value).toFixed(Math.max(0, Math.min(20, Math.trunc(digits))))
}
