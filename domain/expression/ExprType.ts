import { t } from '@/domain/i18n/t'

/** The type of an expression; `any` is unknown and fits everywhere, `null` is the literal. */
export type ExprType =
  | 'any'
  | 'null'
  | 'number'
  | 'text'
  | 'boolean'
  | 'date'
  | 'datetime'
  | { readonly list: ExprType }
  | { readonly row: ReadonlyMap<string, ExprType> }

/** A record whose members are known, and the message for a member that does not exist. */
export interface KnownRecord {
  members: ReadonlyMap<string, ExprType>
  /** A Chinese sentence. */
  unknown: (member: string) => string
}

/** Ids of a document with the types of their values; `row` has the columns where there is a current row. */
export interface TypeEnvironment {
  names: ReadonlyMap<string, ExprType>
  /** `any` for a current row whose columns are not known. */
  row?: ReadonlyMap<string, ExprType> | 'any'
  /** Members of some names, after a dot. */
  records?: ReadonlyMap<string, KnownRecord>
  /** Titles of the ids, columns included. */
  titles?: ReadonlyMap<string, string>
  /** What the choices among them store and show, by id. */
  options?: ReadonlyMap<string, readonly { value: string; label: string }[]>
  /** What ids were called that are gone. */
  lost?: ReadonlyMap<string, string>
  /** Whether it is about stored rows: more is known of the user there. */
  isOfRows?: boolean
}

/** A type in Chinese words. */
export function typeTitle(type: ExprType): string {
  if (typeof type === 'object') return 'list' in type ? t('{type}列表', { type: typeTitle(type.list) }) : t('行')
  return {
    any: t('任意'),
    null: t('空'),
    number: t('数字'),
    text: t('文本'),
    boolean: t('是否'),
    date: t('日期'),
    datetime: t('日期时间'),
  }[type]
}

const isDate = (type: ExprType) => type === 'date' || type === 'datetime'

/** Whether a value of one type is allowed where another is expected. Texts can be dates, since literals are texts. */
export function fits(actual: ExprType, expected: ExprType): boolean {
  if (actual === 'any' || expected === 'any' || actual === 'null') return true
  if (typeof actual === 'object' && typeof expected === 'object') {
    if ('list' in actual && 'list' in expected) return fits(actual.list, expected.list)
    return 'row' in actual && 'row' in expected
  }
  if (actual === expected) return true
  if (isDate(expected)) return isDate(actual) || actual === 'text'
  return expected === 'text' && isDate(actual)
}

/** The most specific type that covers both. */
export function union(a: ExprType, b: ExprType): ExprType {
  if (a === b || b === 'null') return a
  if (a === 'null') return b
  return fits(a, b) && fits(b, a) && typeof a === 'string' ? (isDate(a) && isDate(b) ? 'datetime' : a) : 'any'
}
