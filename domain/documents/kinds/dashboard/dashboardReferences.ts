import type { DocumentReference } from '@/domain/documents/DocumentReference'
import type { DashboardDocument } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { dashboardWidgetKindOf } from '@/domain/documents/kinds/dashboard/widgets/registry'
import type { ReferenceRename } from '@/domain/documents/ReferenceRename'
import { parseReference } from '@/domain/documents/tree/harvestReferences'

/** What the widgets of a dashboard refer to. Never throws. */
export function dashboardReferences({ widgets }: DashboardDocument): DocumentReference[] {
  return widgets.flatMap((widget, at) => {
    const use = dashboardWidgetKindOf(widget.type)?.reference?.(widget)
    const target = parseReference(use?.text)
    return use && target ? [{ ...target, path: `/widgets/${at}/${use.property}` }] : []
  })
}

/** A dashboard whose references to something have its new name; the same object where there are none. Never throws. */
export function renameDashboardReference(
  document: DashboardDocument,
  { kind, from, to }: ReferenceRename,
): DashboardDocument {
  let isChanged = false
  const widgets = document.widgets.map((widget) => {
    const use = dashboardWidgetKindOf(widget.type)?.reference?.(widget)
    const target = parseReference(use?.text)
    if (!use || target?.kind !== kind || target.code !== from.code) return widget
    if (from.member !== undefined && target.member !== from.member) return widget
    isChanged = true
    const member = from.member === undefined ? target.member : to.member
    return { ...widget, [use.property]: { $ref: `${kind}:${to.code}${member === undefined ? '' : `#${member}`}` } }
  })
  return isChanged ? { ...document, widgets } : document
}
