import { parseHeldRole, printHeldRole } from '@/domain/access/heldRole'
import type { DocumentNode } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { t } from '@/domain/i18n/t'
import type { DirectoryKind } from '@/src/runtime/ports'
import { joined, partsOf, readEach, type Spelling, type TextValue } from './Spelling'
import type { Words } from './Words'

/** The directory kind of a column; null for other columns. */
export function directoryKindOf(node: DocumentNode): DirectoryKind | null {
  const { type } = valueTypeOf(node)
  if (type === 'user') return 'users'
  if (type === 'org') return 'orgs'
  return kindTraitsOf(node.type)?.check === 'role' ? 'roles' : null
}

/** The ways to split `部门负责人（市场部）`; several where names contain brackets themselves. */
function heldPartsOf(text: string): { role: string; org: string }[] {
  if (!/[)）]$/.test(text)) return []
  return [...text.matchAll(/[（(]/g)]
    .map(({ index }) => ({ role: text.slice(0, index).trim(), org: text.slice(index + 1, -1).trim() }))
    .filter(({ role, org }) => role !== '' && org !== '')
}

/** The lookups needed to parse a text, by kind. */
export function textsToAsk(kind: DirectoryKind, text: string, isMultiple: boolean): [DirectoryKind, string][] {
  const parts = isMultiple ? [text.trim(), ...partsOf(text)] : [text.trim()]
  const held = kind === 'roles' ? parts.flatMap(heldPartsOf) : []
  return [
    ...parts.map((part): [DirectoryKind, string] => [kind, part]),
    ...held.flatMap(({ role, org }): [DirectoryKind, string][] => [
      ['roles', role],
      ['orgs', org],
    ]),
  ]
}

interface DirectorySpelling {
  kind: DirectoryKind
  isMultiple: boolean
  words: Words
}

/** People by name or account, departments and roles by name, code or path; the value is the id, or ids. */
export function directorySpelling({ kind, isMultiple, words }: DirectorySpelling): Spelling {
  const nameOf = (one: DirectoryKind, id: string) => words.names[one].get(id) ?? id
  const textOf = (value: string) => {
    const { roleId, orgId } = kind === 'roles' ? parseHeldRole(value) : { roleId: value, orgId: null }
    const title = nameOf(kind, roleId)
    return orgId === null ? title : t('{title}（{code}）', { title, code: nameOf('orgs', orgId) })
  }
  const read = (part: string): TextValue => {
    const found = kind === 'roles' ? readRole(part, words) : readEntry(kind, part, words)
    if ('problem' in found) return found
    if (kind === 'orgs' && isMultiple && !found.isEnd)
      return { problem: t('“{text}”下还有部门，请选择最下级的部门', { text: part }) }
    return { value: found.value }
  }
  const isKnown = (part: string) => words.entries[kind].has(part)
  return {
    write: (value) => joined([value].flat().map((one) => textOf(String(one)))),
    read: (text) => (isMultiple ? readEach(partsOf(text, isKnown), read) : read(text.trim())),
  }
}

type Entry = { value: string; isEnd: boolean; needBindOrg: boolean } | { problem: string }

function readEntry(kind: DirectoryKind, text: string, { entries }: Words): Entry {
  const [found, other] = entries[kind].get(text) ?? []
  if (!found) return { problem: t('找不到“{text}”', { text }) }
  if (other) return { problem: t('“{text}”有多个，请写全，如“{spelling}”', { text, spelling: found.spelling }) }
  return { value: found.id, isEnd: found.leaf, needBindOrg: found.needBindOrg }
}

/** A role, with its organisation where it is held for one. */
function readRole(text: string, words: Words): Entry {
  const whole = readEntry('roles', text, words)
  if (!('problem' in whole) && !whole.needBindOrg) return whole
  for (const { role, org } of heldPartsOf(text)) {
    const held = readEntry('roles', role, words)
    if ('problem' in held || !held.needBindOrg) continue
    const at = readEntry('orgs', org, words)
    return 'problem' in at ? at : { ...held, value: printHeldRole({ roleId: held.value, orgId: at.value }) }
  }
  if ('problem' in whole) return whole
  return { problem: t('“{text}”须写明部门，如“{text}（市场部）”', { text }) }
}
