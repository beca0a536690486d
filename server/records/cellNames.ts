import { sql } from 'kysely'
import type { CellNames } from '@/domain/cells/CellWriter'
import { writtenField } from '@/domain/cells/writtenField'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { AppError } from '@/domain/errors/AppError'
import { scoped } from '@/server/db/scoped'
import { idArray } from '@/server/db/values'
import { groupLabels } from '@/server/records/aggregates/groupLabels'
import type { ChoiceContext } from '@/server/records/choices/ChoiceSource'
import { namesOf } from '@/server/records/labelsOf'
import type { RecordShape } from '@/server/records/RecordShape'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** As many ids as one call takes. */
const idsAtOnce = 100

/** Roles by name, and the organisations for which they are held: values are `role` or `role@org`. */
async function roleNames({ db, caller }: ChoiceContext, values: readonly string[]): Promise<CellNames> {
  const ids = values.flatMap((value) => value.split('@')).filter((id) => uuid.test(id))
  const { orgs } = await namesOf(db, caller.realmId, { user: [], org: ids })
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${scoped(db, { realmId: caller.realmId }).rows('role')} r where id = any(${idArray(ids)}::uuid[])`.execute(
    db,
  )
  return new Map([...Object.entries(orgs), ...rows.map(({ id, name }) => [id, name] as const)])
}

/** Requests by title, as far as the caller may read them. */
async function instanceNames({ ask }: ChoiceContext, ids: readonly string[]): Promise<CellNames> {
  const names = new Map<string, string>()
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const query = { ids: ids.slice(at, at + idsAtOnce).join(), size: idsAtOnce }
    const { content } = (await ask('listReadable', query)) as OperationTypes['listReadable']['reply']
    for (const { id, title } of content) names.set(id, title)
  }
  return names
}

/** The names of what was chosen in a field, as far as the caller may know them; none where the source of the choices is gone. */
export async function cellNames(
  context: ChoiceContext,
  { shape, node }: { shape: RecordShape; node: DocumentNode },
  values: Iterable<unknown>,
): Promise<CellNames> {
  const field = writtenField(node)
  const keys = [...new Set([...values].flat().filter((value) => typeof value === 'string' && value !== ''))] as string[]
  if (keys.length === 0) return new Map()
  const traits = kindTraitsOf(field.type)
  try {
    if (traits?.reads === 'role') return await roleNames(context, keys)
    if (traits?.instances) return await instanceNames(context, keys)
    const asked = { id: field.id, key: bindOf(field), former: [], versions: 'all', type: 'text' } as const
    return await groupLabels(context, { shape, field: asked, node: field }, keys)
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return new Map()
    throw error
  }
}
