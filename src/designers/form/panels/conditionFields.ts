import { fieldKindOf } from '@/domain/documents/fieldKinds'
import type { ConditionField } from '@/src/components/condition-builder/ConditionField'
import type { TreeSession } from '@/src/designers/tree/session/TreeSession'

/** The fields of a document that conditions can use; columns of sub-tables need a formula instead. */
export function conditionFields(session: TreeSession): ConditionField[] {
  return [...session.index.values()].flatMap(({ node, subTable }) => {
    const kind = fieldKindOf(node.type)
    if (!kind || kind.valueType === 'none' || kind.valueType === 'row[]' || subTable) return []
    return [
      {
        id: node.id,
        title: node.title ?? node.id,
        valueType: kind.valueType,
        options: node.options,
      },
    ]
  })
}
