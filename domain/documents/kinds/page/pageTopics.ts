import type { DocumentNode, TreeDocument } from '@/domain/documents/document'
import type { NodeKind } from '@/domain/documents/NodeKind'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { walkNodes } from '@/domain/documents/tree/walkNodes'
import { isRecord } from '@/domain/isRecord'
import type { Parameter, WidgetTopics } from '@/domain/linkage/Linkage'

/** The parameters that a widget declares. */
const declared = (node: DocumentNode): Parameter[] =>
  Array.isArray(node.parameters)
    ? node.parameters.filter(
        (one): one is Parameter => isRecord(one) && typeof one.name === 'string' && typeof one.type === 'string',
      )
    : []

/** The publications and parameters of a widget: those of its kind and those that it declares. */
export const topicsOf = (node: DocumentNode, kind: NodeKind | undefined): WidgetTopics => ({
  title: titleOf(node),
  publications: kind?.publications ?? [],
  parameters: declared(node),
})

/** The same for every widget of a page, by id. */
export function pageTopics(
  document: TreeDocument,
  kindOf: (type: string) => NodeKind | undefined,
): Map<string, WidgetTopics> {
  const topics = new Map<string, WidgetTopics>()
  walkNodes(document.root, ({ node }) => topics.set(node.id, topicsOf(node, kindOf(node.type))))
  return topics
}
