import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { kindTitleOf } from '@/domain/documents/kindTitleOf'
import { t } from '@/domain/i18n/t'

/**
 * Why a node of a kind can't be a child of a parent, as a sentence for the builder; null when it can.
 * Designers check it during a drag, validation for every node.
 */
export function placementProblem(parent: DocumentNode, type: string): string | null {
  const host = fieldKindOf(parent.type)
  const kind = fieldKindOf(type)
  if (!kind) return t('未知的组件类型「{type}」', { type })
  if (!host?.container) return t('「{title}」里不能放组件', { title: kindTitleOf(parent.type) })
  if (kind.rootOf) return t('「{title}」只能是文档的根', { title: t(kind.title) })
  if (host.children && !host.children.includes(type))
    return t('「{parent}」里不能放「{child}」', { parent: t(host.title), child: t(kind.title) })
  if (kind.parents && !kind.parents.includes(parent.type))
    return t('「{child}」不能放在「{parent}」里', { child: t(kind.title), parent: t(host.title) })
  if (host.valueType === 'row[]' && !kind.inSubTable) return t('「{title}」不能作为子表的列', { title: t(kind.title) })
  return null
}
