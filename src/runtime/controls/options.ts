import type { DocumentNode } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import type { Choice } from '@/src/runtime/ports'

const none: Choice[] = []

/** The options a node carries itself. */
export function optionsOf(node: DocumentNode): Choice[] {
  return node.options ?? none
}

/** How a group of options is laid out: in a line unless the node says otherwise. */
export const directionClass = ({ direction }: DocumentNode) =>
  direction === 'vertical' ? 'portal-options-vertical' : ''

/** Labels of values, an unknown one as itself, joined as Chinese lists are. */
export function labelsOf(options: Choice[], values: readonly string[]): string {
  return values.map((value) => options.find((option) => option.value === value)?.label ?? value).join(t('、'))
}
