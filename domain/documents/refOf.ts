import { isRecord } from '@/domain/isRecord'

/** The text of a reference, `{"$ref": "form:leave"}`; undefined for anything else. Never throws. */
export const refOf = (value: unknown): string | undefined =>
  isRecord(value) && typeof value.$ref === 'string' ? value.$ref : undefined
