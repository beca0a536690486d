import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { makeNodeKind } from '@/domain/documents/makeNodeKind'
import type { NodeKind } from '@/domain/documents/NodeKind'
import groupPicker from '@/schemas/dialogs/group-picker.schema.json' with { type: 'json' }
import linkedConditions from '@/schemas/dialogs/linked-conditions.schema.json' with { type: 'json' }
import linkedSelect from '@/schemas/dialogs/linked-select.schema.json' with { type: 'json' }

/** Kinds for the dialogs of pages only, besides those of forms: they call operations, which a builder's form may not. */
export const dialogKindList: readonly NodeKind[] = [groupPicker, linkedConditions, linkedSelect].map((schema) =>
  makeNodeKind(schema),
)

/** The kind of a field in a dialog, or undefined when there is none. Never throws. */
export function dialogKindOf(type: string): NodeKind | undefined {
  return dialogKindList.find((kind) => kind.type === type) ?? fieldKindOf(type)
}
