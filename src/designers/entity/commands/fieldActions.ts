import type { EntityFieldType } from '@/domain/documents/kinds/entity/EntityDocument'
import type { EntityCommand, EntitySession } from '@/src/designers/entity/session/EntitySession'
import { addField, duplicateField, moveField, removeField } from './fieldCommands'

/** Out: whether anything was done. */
function run(session: EntitySession, command: EntityCommand | null): boolean {
  if (!command) return false
  session.execute(command)
  return true
}

/** Adds a field behind the selected one. */
export const add = (session: EntitySession, type: EntityFieldType): boolean => {
  const behind = session.current?.id
  return run(session, addField(session.document, type, { behind, former: session.formerIds }))
}

export const duplicate = (session: EntitySession, id: string): boolean =>
  run(session, duplicateField(session.document, id, session.formerIds))

export const remove = (session: EntitySession, id: string): boolean => run(session, removeField(session.document, id))

export const moveTo = (session: EntitySession, id: string, to: number): boolean =>
  run(session, moveField(session.document, id, to))

const positionOf = (session: EntitySession, id: string) => session.document.fields.findIndex((field) => field.id === id)

export const moveBy = (session: EntitySession, id: string, by: -1 | 1): boolean =>
  moveTo(session, id, positionOf(session, id) + by)

/** Selects the field above (-1) or below. */
export function selectNeighbour(session: EntitySession, by: -1 | 1): void {
  const { fields } = session.document
  const at = session.current ? positionOf(session, session.current.id) : -1
  const next = fields[at < 0 ? 0 : at + by]
  if (next) session.select([next.id])
}
