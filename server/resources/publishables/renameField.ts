import { bindOf } from '@/domain/documents/bindOf'
import type { FormDocument } from '@/domain/documents/document'
import { hasValue } from '@/domain/documents/hasValue'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import type { NodePlace } from '@/domain/documents/tree/walkNodes'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { applyPatches } from '@/server/resources/applyPatches'

/**
 * Gives a field of a form another key in the data. References by the old key must be changed to its id, which never
 * changes. Throws not_found for a missing node, conflict for its own key, duplicate for that of another field in the same rows.
 */
export function renameField(document: FormDocument, { id, name: key }: { id: string; name: string }) {
  const nodes = indexNodes(document)
  const place = nodes.get(id)
  if (!place) throw new AppError('not_found')
  const before = bindOf(place.node)
  if (before === key) throw new AppError('conflict', { message: t('新字段名与原字段名相同') })
  assertFreeKey(document, place, key)
  const op = place.node.bind === undefined ? 'add' : 'replace'
  const changed = loadForm(applyPatches(document, [{ op, path: `${place.pointer}/bind`, value: key }]))
  const { code } = document
  // A name that is the id of a field refers to that field, whatever others are bound to.
  const rename = nodes.has(before) ? null : { from: { code, member: before }, to: { code, member: id } }
  return { document: changed, rename }
}

/** Two fields of the same rows can't share a key. Throws duplicate. */
function assertFreeKey(document: FormDocument, { node, subTable }: NodePlace, key: string): void {
  for (const other of indexNodes(document).values()) {
    if (!hasValue(other.node) || other.node === node || other.subTable !== subTable || bindOf(other.node) !== key)
      continue
    throw new AppError('duplicate', {
      message: t('「{title}」已使用字段名 {key}', { title: titleOf(other.node), key }),
    })
  }
}
