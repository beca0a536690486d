import type { FormDocument, OpenRow } from '@/domain/documents/document'
import { completeActivity } from '@/domain/process/activities/completeSettings'
import { type ActivityForm, fieldsSeenAt, formAt } from '@/domain/process/forms/formAt'
import type { ProcessModel } from '@/domain/process/graph/ProcessModel'

type Activities = ProcessModel['activities']

function accessOf(settings: Activities[string] | undefined) {
  const { fields, rows } = completeActivity(settings)
  return { fields, rows }
}

/**
 * The form as it is filled in at a node: the start and approvals where the starter mends his request are open, others closed. In: the row that a
 * task is about, if it is about one.
 */
export const formToFill = (
  document: FormDocument,
  activities: Activities,
  node: string,
  { isStarters, row }: { isStarters: boolean; row?: OpenRow | undefined },
): ActivityForm => ({
  ...formAt(document, { ...accessOf(activities[node]), otherwise: isStarters ? 'edit' : 'read' }),
  ...(row ? { openRow: row } : {}),
})

/** The form as somebody reads it who has to do with some nodes; with none, all of it. */
export const formToRead = (document: FormDocument, activities: Activities, nodes: readonly string[]) =>
  formAt(document, {
    fields: fieldsSeenAt(nodes.map((node) => completeActivity(activities[node]))),
    otherwise: 'read',
  })
