import { sql } from 'kysely'
import { parseHeldRole } from '@/domain/access/heldRole'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { t } from '@/domain/i18n/t'
import type { FieldError } from '@/domain/validation/FieldError'
import type { FormValues } from '@/domain/validation/FormState'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'
import { scoped } from '@/server/db/scoped'
import { idArray } from '@/server/db/values'
import { recordsWithFiles } from '@/server/records/entityData/entityFiles'
import { fileIdsIn } from '@/server/records/formData/fileUses'
import { storedFiles } from '@/server/records/formData/storedFiles'
import type { RecordCaller } from '@/server/records/RecordCaller'
import { invalidAt, type ValuePlace, visitValues } from '@/server/records/visitValues'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Uploads with their stored properties, whatever name, size and type the caller submits. Ids are removed that are unknown, or neither
 * uploaded by the caller nor visible in a record: submitting a guessed id must not give access to the file. Out: new data.
 */
export async function withStoredFiles(
  { db, caller }: { db: Database; caller: RecordCaller },
  document: FormDocument,
  data: FormValues,
  previous: FormValues = {},
): Promise<FormValues> {
  const copy = structuredClone(data)
  const uploads: Record<string, unknown>[] = []
  visitValues(document, copy, ({ node, value }) => {
    if (valueTypeOf(node).type !== 'file[]' || !Array.isArray(value)) return
    uploads.push(...value.filter((file) => file !== null && typeof file === 'object'))
  })
  const ids = uploads.map(({ id }) => id).filter((id): id is string => typeof id === 'string' && uuid.test(id))
  if (uploads.length === 0) return copy
  const shown = fileIdsIn(document, previous)
  for (const record of await recordsWithFiles(db, caller, ids))
    for (const id of fileIdsIn(record.shape.document, record.data)) shown.add(id)
  const files = await storedFiles(db, caller, { ids, shown })
  const known = new Map(files.map((file) => [file.id, file]))
  for (const upload of uploads) {
    const stored = known.get(String(upload.id).toLowerCase())
    for (const key of Object.keys(upload)) delete upload[key]
    Object.assign(upload, stored)
  }
  return copy
}

interface Lookup {
  /** `user`, `org`, `role`, `bound-role` (one that is held for an organisation) or `dictionary:<code>`. */
  kind: string
  value: string
}

/** Users, organisations, roles and dictionary values that do not exist: the browser offers none of them. */
export async function findUnknownValues(
  db: Database,
  scope: ResourceScope,
  document: FormDocument,
  data: FormValues,
): Promise<FieldError[]> {
  const values: { place: ValuePlace; lookups: Lookup[] }[] = []
  visitValues(document, data, (place) => {
    const kind = listOf(place.node) ?? valueTypeOf(place.node).type
    if (kind !== 'user' && kind !== 'org' && kind !== 'role' && !kind.startsWith('dictionary:')) return
    for (const value of [place.value].flat()) values.push({ place, lookups: lookupsOf(kind, String(value)) })
  })
  if (values.length === 0) return []
  const known = await knownValues(
    db,
    scope,
    values.flatMap(({ lookups }) => lookups),
  )
  return values
    .filter(({ lookups }) => lookups.some(({ kind, value }) => !known.get(kind)?.has(value)))
    .map(({ place, lookups }) => unknownValue(place, known.get('bound-role')?.has(lookups[0]?.value ?? '') === true))
}

/** What must exist for a value to be valid; a role with an organisation must require one, and a role without must not. */
function lookupsOf(kind: string, value: string): Lookup[] {
  if (kind !== 'role') return [{ kind, value }]
  const { roleId, orgId } = parseHeldRole(value)
  if (orgId === null) return [{ kind: 'role', value: roleId }]
  return [
    { kind: 'bound-role', value: roleId },
    { kind: 'org', value: orgId },
  ]
}

function unknownValue(place: ValuePlace, isBoundRole: boolean): FieldError {
  const title = titleOf(place.node)
  return invalidAt(
    place,
    isBoundRole
      ? t('「{title}」中的角色需要绑定组织，请为它选择组织', { title })
      : t('「{title}」的选项不存在，请重新选择', { title }),
  )
}

/** The list that a text must be from, if its kind names one. */
function listOf({ type, dict }: DocumentNode): string | null {
  const { check, choiceFrom } = kindTraitsOf(type) ?? {}
  if (check === 'role') return 'role'
  return choiceFrom === 'dict' ? `dictionary:${dict}` : null
}

async function knownValues(db: Database, scope: ResourceScope, lookups: Lookup[]): Promise<Map<string, Set<string>>> {
  const idsOf = (...wanted: string[]) =>
    idArray(
      new Set(lookups.filter(({ kind, value }) => wanted.includes(kind) && uuid.test(value)).map(({ value }) => value)),
    )
  const codes = [...new Set(lookups.flatMap(({ kind }) => (kind.startsWith('dictionary:') ? [kind.slice(11)] : [])))]
  const { rows } = scoped(db, scope)
  const found = await sql<{ kind: string; value: string }>`
    select 'user' as kind, id::text as value from ${rows('account')} a where id = any(${idsOf('user')}::uuid[])
    union all
    select 'org', id::text from ${rows('org')} o where id = any(${idsOf('org')}::uuid[])
    union all
    select case when need_bind_org then 'bound-role' else 'role' end, id::text from ${rows('role')} r
    where id = any(${idsOf('role', 'bound-role')}::uuid[])
    union all
    select 'dictionary:' || o.code, item->>'value' from ${rows('codeOwner')} o
    join ${rows('dict')} d on d.id = o.id, json_array_elements(d.items) item
    where o.kind = 'dictionary'
      and o.code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`.execute(db)
  const known = new Map<string, Set<string>>()
  for (const { kind, value } of found.rows) known.set(kind, (known.get(kind) ?? new Set()).add(value))
  return known
}
