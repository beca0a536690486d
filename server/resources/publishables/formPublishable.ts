import { fieldByName } from '@/domain/documents/kinds/form/formerKeys'
import { formKind } from '@/domain/documents/kinds/form/formKind'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { scoped } from '@/server/db/scoped'
import { definePublishable } from '@/server/resources/definePublishable'
import { formFromEntity } from '@/server/resources/publishables/entityForms'
import { assertNoSubFormCycle, findSubFormProblems } from '@/server/resources/publishables/findSubFormProblems'
import { formerKeysOfNext } from '@/server/resources/publishables/formerKeysOfNext'
import { renameField } from '@/server/resources/publishables/renameField'
import { findDoubledValues, publishUniqueFields } from '@/server/resources/publishables/uniqueFields'

export const formPublishable = definePublishable({
  kind: formKind,
  make: formFromEntity,
  async gate(db, scope, candidate) {
    const embedded = await findSubFormProblems(db, scope, candidate)
    return [...embedded, ...(await findDoubledValues(db, scope, candidate))]
  },
  onSave: assertNoSubFormCycle,
  async members(db, scope, candidate) {
    const byName = fieldByName(candidate.document, await formerKeysOfNext(db, scope, candidate))
    const nodes = indexNodes(candidate.document)
    // Lists go by ids.
    return (name) => byName(name)?.id ?? (nodes.has(name) ? name : undefined)
  },
  async onPublish(trx, scope, candidate, version) {
    const formerKeys = await formerKeysOfNext(trx, scope, candidate)
    await scoped(trx, scope)
      .update('resourceVersion')
      .set({ formerKeys: JSON.stringify(formerKeys) })
      .where('resourceId', '=', candidate.id)
      .where('version', '=', version)
      .execute()
    await publishUniqueFields(trx, scope, candidate)
  },
  async holdings(db, scope, id) {
    const { count } = await scoped(db, scope)
      .select('formInstance')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('formId', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow()
    return count
  },
  async onDelete(trx, scope, id) {
    // Deleted records are removed with their form.
    await scoped(trx, scope).delete('formInstance').where('formId', '=', id).execute()
    await scoped(trx, scope).delete('serialCounter').where('formId', '=', id).execute()
    await scoped(trx, scope).delete('formUniqueValue').where('formId', '=', id).execute()
  },
  renameMember: renameField,
})
