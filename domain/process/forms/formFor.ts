import type { FormDocument } from '@/domain/documents/document'
import { completeActivity } from '@/domain/process/activities/completeSettings'
import { fieldsSeenAt, formAt } from '@/domain/process/forms/formAt'
import type { ProcessModel } from '@/domain/process/graph/ProcessModel'

type Activities = ProcessModel['activities']

function accessOf(settings: Activities[string] | undefined) {
  const { fields, rows } = completeActivity(settings)
  return { fields, rows }
}

/** The form as it is filled in at a node: the start and approvals where the starter mends his request are open, others closed. */
export const formToFill = (document: FormDocument, activities: Activities, node: string, isStarters: boolean) =>
  formAt(document, { ...accessOf(activities[node]), otherwise: isStarters ? 'edit' : 'read' })

/** The form as somebody reads it who has to do with some nodes; with none, all of it. */
export const formToRead = (document: FormDocument, activities: Activities, nodes: readonly string[]) =>
  formAt(document, {
    fields: fieldsSeenAt(nodes.map((node) => completeActivity(activities[node]))),
    otherwise: 'read',
  })
