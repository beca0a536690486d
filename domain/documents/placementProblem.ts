import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'

/**
 * Why a node of a kind can't lie directly in a parent, in words for its builder; null when it can.
 * Designers ask while something is dragged, validation asks of every node.
 */
export function placementProblem(parent: DocumentNode, type: string): string | null {
  const host = fieldKindOf(parent.type)
  const kind = fieldKindOf(type)
  if (!kind) return `未知的组件类型「${type}」`
  if (!host?.container) return `「${host?.title ?? parent.type}」里不能放组件`
  if (kind.rootOf) return `「${kind.title}」只能是文档的根`
  if (host.children && !host.children.includes(type)) return `「${host.title}」里不能放「${kind.title}」`
  if (kind.parents && !kind.parents.includes(parent.type)) return `「${kind.title}」不能放在「${host.title}」里`
  if (host.valueType === 'row[]' && !kind.inSubTable) return `「${kind.title}」不能作为子表的列`
  return null
}
