import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { uniqueFieldsOf } from '@/domain/documents/kinds/form/uniqueFieldsOf'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { fieldsOf, ownValue } from '@/domain/validation/acceptValues'
import type { FormValues } from '@/domain/validation/FormState'
import type { AppScope } from '@/server/db/scoped'
import { type FieldKey, takeValues } from '@/server/db/uniqueValues'
import { pinnedVersion } from '@/server/records/formData/formVersions'
import type { RecordShape } from '@/server/records/RecordShape'

/** The key of each field by its id: it may be another one in another version. */
const keysOf = (document: FormDocument) => new Map(fieldsOf(document).map((node) => [node.id, bindOf(node)]))

/**
 * The unique fields of a form's current version, whatever version a record has. Publishing, which may make others unique, waits for the
 * transaction, and the transaction for publishing.
 */
async function currentUniqueFields(scope: AppScope, formId: string): Promise<DocumentNode[]> {
  const form = scope.select('resource').select('publishedVersion').where('id', '=', formId)
  const { publishedVersion } = (await form.forShare().executeTakeFirst()) ?? {}
  if (publishedVersion === undefined || publishedVersion === null) return []
  return uniqueFieldsOf((await pinnedVersion(scope.db, scope, formId, publishedVersion)).document)
}

/**
 * Takes the values that a record has in unique fields, in the transaction that stores it. Throws validation_failed with the fields whose
 * value another record has.
 */
export async function takeUniqueValues(
  scope: AppScope,
  { id, shape, data }: { id: string; shape: RecordShape; data: FormValues },
): Promise<void> {
  const unique = await currentUniqueFields(scope, shape.id)
  if (unique.length === 0) return
  const keys = keysOf(shape.document)
  const values = unique.flatMap((node) => {
    const value = ownValue(data, keys.get(node.id) ?? '')
    return value === undefined || value === null ? [] : [{ nodeId: node.id, value }]
  })
  const doubled = await takeValues(scope, { formId: shape.id, recordId: id }, values)
  if (doubled.size === 0) return
  const errors = unique
    .filter((node) => doubled.has(node.id))
    .map((node) => ({
      nodeId: node.id,
      bind: keys.get(node.id) ?? bindOf(node),
      code: 'invalid',
      message: t('「{title}」与其他记录重复，请更换', { title: titleOf(node) }),
    }))
  throw new AppError('validation_failed', { message: errors[0]?.message, details: { errors } })
}

/** Others may have the values of a record that is deleted. */
export async function freeUniqueValues(scope: AppScope, recordId: string): Promise<void> {
  await scope.delete('formUniqueValue').where('recordId', '=', recordId).execute()
}

/** The keys of some fields in every version of a form. */
export async function fieldKeysOf(
  scope: AppScope,
  formId: string,
  nodes: readonly DocumentNode[],
): Promise<FieldKey[]> {
  const stored = scope.select('resourceVersion').select('version').where('resourceId', '=', formId)
  const keys = await Promise.all(
    (await stored.execute()).map(async ({ version }) => {
      const own = keysOf((await pinnedVersion(scope.db, scope, formId, version)).document)
      return nodes.flatMap(({ id: nodeId }) => {
        const bind = own.get(nodeId)
        return bind === undefined ? [] : [{ version, nodeId, bind }]
      })
    }),
  )
  return keys.flat()
}
