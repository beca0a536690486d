import type { FormDocument } from '@/domain/documents/document'
import type { NewDocument } from '@/domain/documents/kinds/DocumentKind'
import type { EntityDocument } from '@/domain/documents/kinds/entity/EntityDocument'
import { entityForm } from '@/domain/documents/kinds/entity/entityForm'
import { entityOfForm, formOfEntity } from '@/domain/documents/kinds/entity/entityOfForm'
import { loadEntity } from '@/domain/documents/kinds/entity/loadEntity'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import { parseReference } from '@/domain/documents/tree/harvestReferences'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'
import { scoped } from '@/server/db/scoped'

/** The draft that another document is made from; undefined where it is made from none of that kind. Throws reference_missing. */
async function draftOf(
  db: Database,
  scope: ResourceScope,
  { from }: NewDocument,
  wanted: string,
): Promise<{ code: string; document: unknown } | undefined> {
  const reference = parseReference(from)
  if (reference?.kind !== wanted) return undefined
  const row = await scoped(db, scope)
    .select('resource')
    .select(['code', 'document'])
    .where('kind', '=', wanted)
    .where('code', '=', reference.code)
    .executeTakeFirst()
  if (!row) throw new AppError('reference_missing')
  return row
}

/** The entity that a form makes. */
export async function entityFromForm(
  db: Database,
  scope: ResourceScope,
  options: NewDocument,
): Promise<EntityDocument | undefined> {
  const form = await draftOf(db, scope, options, 'form')
  return form && entityOfForm(loadForm(form.document), options)
}

/** The form that an entity makes. */
export async function formFromEntity(
  db: Database,
  scope: ResourceScope,
  options: NewDocument,
): Promise<FormDocument | undefined> {
  const entity = await draftOf(db, scope, options, 'entity')
  return entity && formOfEntity({ code: entity.code, form: entityForm(loadEntity(entity.document)) }, options)
}
