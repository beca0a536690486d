import { applyPatch } from 'rfc6902'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'

export interface Patch {
  op: 'add' | 'remove' | 'replace'
  /** JSON pointer (RFC 6901). */
  path: string
  value?: unknown
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether a patch is of a kind that drafts allow, with a path inside the document. */
function isProper({ op, path, value }: Patch): boolean {
  const keys = path.split('/')
  if (keys.some((key) => forbidden.has(key.replaceAll('~1', '/').replaceAll('~0', '~')))) return false
  return op === 'remove' ? keys.length > 1 : value !== undefined && (path === '' || path.startsWith('/'))
}

/** Applies patches (add, remove and replace of RFC 6902) in order. Out: a new value; the given one is unchanged. Throws bad_request. */
export function applyPatches(document: unknown, patches: readonly Patch[]): unknown {
  const holder = { document: structuredClone(document) }
  for (const patch of patches) {
    const { op, path, value } = patch
    const operation = { op, path: `/document${path}`, value }
    if (!isProper(patch) || applyPatch(holder, [operation]).some(Boolean))
      throw new AppError('bad_request', {
        message: t('修改的位置不存在，请刷新后重试'),
        details: { op, path },
      })
  }
  return holder.document
}
