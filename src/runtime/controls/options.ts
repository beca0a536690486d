import type { DocumentNode } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import type { Choice } from '@/src/runtime/ports'

const none: Choice[] = []

/** The node's own options. */
export function optionsOf(node: DocumentNode): Choice[] {
  return node.options ?? none
}

/** The layout of a group of options: in a line by default. */
export const directionClass = ({ direction }: DocumentNode) =>
  direction === 'vertical' ? 'portal-options-vertical' : ''

/** Labels of values, an unknown value as itself, joined by Chinese separators. */
export function labelsOf(options: Choice[], values: readonly string[]): string {
  return values.map((value) => options.find((option) => option.value === value)?.label ?? value).join(t('、'))
}
