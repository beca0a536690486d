import { sql } from 'kysely'
import { fieldByName } from '@/domain/documents/kinds/form/formerKeys'
import { formKind } from '@/domain/documents/kinds/form/formKind'
import { definePublishable } from '@/server/resources/definePublishable'
import { assertNoSubFormCycle, findSubFormProblems } from '@/server/resources/publishables/findSubFormProblems'
import { formerKeysOfNext } from '@/server/resources/publishables/formerKeysOfNext'
import { renameField } from '@/server/resources/publishables/renameField'

export const formPublishable = definePublishable({
  kind: formKind,
  gate: findSubFormProblems,
  onSave: assertNoSubFormCycle,
  async members(db, scope, candidate) {
    const byName = fieldByName(candidate.document, await formerKeysOfNext(db, scope, candidate))
    return (name) => byName(name)?.id
  },
  async onPublish(trx, { realmId, appId }, candidate, version) {
    const formerKeys = await formerKeysOfNext(trx, { realmId, appId }, candidate)
    await trx
      .updateTable('resourceVersion')
      .set({ formerKeys: JSON.stringify(formerKeys) })
      .where('realmId', '=', realmId)
      .where('appId', '=', appId)
      .where('resourceId', '=', candidate.id)
      .where('version', '=', version)
      .execute()
  },
  async holdings(db, { realmId, appId }, id) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from form_instance
      where realm_id = ${realmId} and app_id = ${appId}::uuid and form_id = ${id}::uuid and deleted_at is null`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  },
  async onDelete(trx, { realmId, appId }, id) {
    // What lies in the recycle bin goes with its form.
    for (const table of ['formInstance', 'serialCounter'] as const)
      await trx
        .deleteFrom(table)
        .where('realmId', '=', realmId)
        .where('appId', '=', appId)
        .where('formId', '=', id)
        .execute()
  },
  renameMember: renameField,
})
