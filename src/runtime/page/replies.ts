import { operations } from '@/domain/contract/generated/operations'
import { isRecord } from '@/domain/isRecord'
import type { ListReply } from '@/src/runtime/ports'

/** The reply of an operation that a document names, as a page of records. */
export function listOf(reply: unknown): ListReply {
  const { content, total, isCapped, next } = recordOf(reply)
  const rows = recordsIn(content)
  return {
    content: rows,
    total: typeof total === 'number' ? total : rows.length,
    isCapped: isCapped === true,
    next: typeof next === 'string' ? next : null,
  }
}

/** The same as one record. */
export const recordOf = (reply: unknown): Record<string, unknown> => (isRecord(reply) ? reply : {})

/** The records of a list; none if there is no list. */
export const recordsIn = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter(isRecord) : []

/** Whether a call gives its rows by pages; another gives all of them at once. */
export const isPaged = (operation: string): boolean => {
  const called = Object.hasOwn(operations, operation) ? operations[operation as keyof typeof operations] : undefined
  return called === undefined || (called.query as readonly string[]).includes('page')
}
