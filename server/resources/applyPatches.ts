import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'

export interface Patch {
  op: 'add' | 'remove' | 'replace'
  /** JSON pointer (RFC 6901). */
  path: string
  value?: unknown
}

type Container = Record<string, unknown> | unknown[]

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Applies patches (the add, remove and replace of RFC 6902) in order. Out: a new value; the given one is untouched. Throws bad_request. */
export function applyPatches(document: unknown, patches: readonly Patch[]): unknown {
  return patches.reduce(applyPatch, structuredClone(document))
}

function applyPatch(document: unknown, patch: Patch): unknown {
  const keys = patch.path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (patch.op !== 'remove' && patch.value === undefined) throw refused(patch)
  if (keys.some((key) => forbidden.has(key))) throw refused(patch)
  const last = keys.pop()
  if (last === undefined) {
    if (patch.op === 'remove') throw refused(patch)
    return structuredClone(patch.value)
  }
  const container = keys.reduce<unknown>((value, key) => childOf(value, key, patch), document)
  if (!isContainer(container)) throw refused(patch)
  if (Array.isArray(container)) changeArray(container, last, patch)
  else changeObject(container, last, patch)
  return document
}

function changeArray(container: unknown[], key: string, patch: Patch): void {
  const index = key === '-' && patch.op === 'add' ? container.length : toIndex(key, patch)
  const end = patch.op === 'add' ? container.length : container.length - 1
  if (index > end) throw refused(patch)
  if (patch.op === 'remove') container.splice(index, 1)
  else container.splice(index, patch.op === 'add' ? 0 : 1, structuredClone(patch.value))
}

function changeObject(container: Record<string, unknown>, key: string, patch: Patch): void {
  if (patch.op !== 'add' && !Object.hasOwn(container, key)) throw refused(patch)
  if (patch.op === 'remove') delete container[key]
  else container[key] = structuredClone(patch.value)
}

function childOf(value: unknown, key: string, patch: Patch): unknown {
  if (Array.isArray(value)) return value[toIndex(key, patch)]
  if (isContainer(value) && Object.hasOwn(value, key)) return (value as Record<string, unknown>)[key]
  throw refused(patch)
}

function toIndex(key: string, patch: Patch): number {
  if (!/^(0|[1-9]\d{0,6})$/.test(key)) throw refused(patch)
  return Number(key)
}

function isContainer(value: unknown): value is Container {
  return value !== null && typeof value === 'object'
}

function refused(patch: Patch): AppError {
  return new AppError('bad_request', {
    message: t('修改的位置不存在，请刷新后重试'),
    details: { op: patch.op, path: patch.path },
  })
}
