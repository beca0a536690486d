import type { DocumentNode, TreeDocument } from '@/domain/documents/document'
import { documentProblem, type RawDocument, refuseDocument } from '@/domain/documents/envelope/loadWith'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { maximumNodeDepth } from '@/domain/documents/tree/walkNodes'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'

function normaliseNode(node: DocumentNode, depth = 0): DocumentNode {
  const { children } = node
  if (!Array.isArray(children)) return kindTraitsOf(node.type)?.container ? { ...node, children: [] } : node
  if (depth > maximumNodeDepth) return node
  return { ...node, children: children.map((child) => (isRecord(child) ? normaliseNode(child, depth + 1) : child)) }
}

/** A raw document with a tree of nodes below its root, the children of containers filled in. Throws DocumentError without a root. */
export function loadTree(raw: RawDocument): TreeDocument {
  const { root } = raw
  if (!isRecord(root) || typeof root.id !== 'string' || typeof root.type !== 'string')
    return refuseDocument(documentProblem('root', t('文档缺少根组件'), '/root'))
  const document = raw as unknown as TreeDocument
  return { ...document, root: normaliseNode(document.root) }
}
