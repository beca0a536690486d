import { createHash } from 'node:crypto'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const fieldId = /^[A-Za-z][A-Za-z0-9_]{0,39}$/

/** Names are inserted into SQL text, so nothing else than an id ever becomes one. */
function checked(id: string, pattern: RegExp): string {
  if (!pattern.test(id)) throw new Error(`not a name of an entity or field: ${id}`)
  return id
}

const bare = (entityId: string) => `e_${checked(entityId, uuid).replaceAll('-', '')}`

/** The table of an entity, quoted. In: the id of its resource. */
export const tableOf = (entityId: string): string => `"${bare(entityId)}"`

/** The column of a field, quoted. */
export const columnNameOf = (id: string): string => `"f_${checked(id, fieldId)}"`

/** An index of the table itself, quoted. */
export const tableIndexOf = (entityId: string, purpose: 'list' | 'own' | 'org' | 'bin' | 'title'): string =>
  `"${bare(entityId)}_${purpose}"`

const prefixes = { unique: 'u', ascending: 'a', descending: 'd' } as const

export type FieldIndex = keyof typeof prefixes

/** The name of an index of a field, also in errors of the database: names of indexes have at most 63 bytes. */
export function fieldIndexOf(entityId: string, id: string, purpose: FieldIndex): string {
  const digest = createHash('sha256')
    .update(`${bare(entityId)}/${checked(id, fieldId)}`)
    .digest('hex')
  return `${prefixes[purpose]}_${digest.slice(0, 40)}`
}

/** Whether a table is that of an entity. */
export const isEntityTable = (name: string): boolean => /^e_[0-9a-f]{32}$/.test(name)
