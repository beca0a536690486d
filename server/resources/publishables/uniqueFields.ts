import type { FormDocument } from '@/domain/documents/document'
import { uniqueFieldsOf } from '@/domain/documents/kinds/form/uniqueFieldsOf'
import type { Problem } from '@/domain/documents/Problem'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'
import { scoped } from '@/server/db/scoped'
import { countDoubled, takeStoredValues } from '@/server/db/uniqueValues'
import { pinnedVersion } from '@/server/records/formData/formVersions'
import { fieldKeysOf } from '@/server/records/formData/uniqueValues'
import type { Candidate } from '@/server/resources/definePublishable'

type FormCandidate = Candidate<FormDocument>

/** The fields that become unique, and the ids of those that are no more. */
async function changedFields(db: Database, scope: ResourceScope, { id, publishedVersion, document }: FormCandidate) {
  const was =
    publishedVersion === null ? [] : uniqueFieldsOf((await pinnedVersion(db, scope, id, publishedVersion)).document)
  const is = uniqueFieldsOf(document)
  const has = (nodes: typeof is, nodeId: string) => nodes.some((node) => node.id === nodeId)
  return {
    added: is.filter((node) => !has(was, node.id)),
    ended: was.flatMap((node) => (has(is, node.id) ? [] : [node.id])),
  }
}

/** Fields can't become unique while stored records have the same values in them. */
export async function findDoubledValues(
  db: Database,
  ids: ResourceScope,
  candidate: FormCandidate,
): Promise<Problem[]> {
  const { id, document, publishedVersion } = candidate
  const { added } = await changedFields(db, ids, candidate)
  if (publishedVersion === null || added.length === 0) return []
  const scope = scoped(db, ids)
  const doubled = await countDoubled(scope, id, await fieldKeysOf(scope, id, added))
  return added.flatMap((node): Problem[] => {
    const count = doubled.get(node.id)
    if (count === undefined) return []
    const title = titleOf(node)
    return [
      {
        severity: 'error',
        code: 'doubled_values',
        message: t('「{title}」不允许重复，但已有 {count} 条记录的值与其他记录相同，请先修改这些记录', {
          title,
          count,
        }),
        nodeId: node.id,
        pointer: `${indexNodes(document).get(node.id)?.pointer ?? ''}/unique`,
      },
    ]
  })
}

/** Takes the values of fields that become unique, and frees those of others; whoever stores a record at the same moment waits. */
export async function publishUniqueFields(trx: Database, ids: ResourceScope, candidate: FormCandidate): Promise<void> {
  const { added, ended } = await changedFields(trx, ids, candidate)
  const { id } = candidate
  const scope = scoped(trx, ids)
  if (ended.length > 0)
    await scope.delete('formUniqueValue').where('formId', '=', id).where('nodeId', 'in', ended).execute()
  if (added.length > 0) await takeStoredValues(scope, id, await fieldKeysOf(scope, id, added))
}
