import type { DocumentReference } from '@/domain/documents/DocumentReference'
import type { EntityDocument, EntityField } from '@/domain/documents/kinds/entity/EntityDocument'
import type { ReferenceRename } from '@/domain/documents/ReferenceRename'
import { refOf } from '@/domain/documents/refOf'
import { parseReference } from '@/domain/documents/tree/harvestReferences'

const places = ['dict', 'entity'] as const

/** The dictionaries and entities that an entity uses. Never throws. */
export function entityReferences({ fields }: EntityDocument): DocumentReference[] {
  return fields.flatMap((field, at) =>
    places.flatMap((place) => {
      const reference = parseReference(refOf(field[place]))
      return reference ? [{ ...reference, path: `/fields/${at}/${place}` }] : []
    }),
  )
}

/** An entity whose dictionary or related entity goes by another name; the same object where it does not use it. */
export function renameEntityReference(document: EntityDocument, { kind, from, to }: ReferenceRename): EntityDocument {
  if (from.member !== undefined) return document
  const old = `${kind}:${from.code}`
  const isUsed = (field: EntityField) => places.some((place) => refOf(field[place]) === old)
  if (!document.fields.some(isUsed)) return document
  const renamed = (field: EntityField): EntityField => ({
    ...field,
    ...Object.fromEntries(
      places.flatMap((place) => (refOf(field[place]) === old ? [[place, { $ref: `${kind}:${to.code}` }]] : [])),
    ),
  })
  return { ...document, fields: document.fields.map(renamed) }
}
