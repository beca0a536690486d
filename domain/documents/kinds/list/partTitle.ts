import type { DocumentNode } from '@/domain/documents/document'
import type { ListColumn, ListQuery } from '@/domain/documents/kinds/list/ListDocument'
import { titleOf } from '@/domain/documents/tree/titleOf'

/**
 * The title of a column or a query over a field: its own if its builder gave it one, else that of the field. What was copied from the field when the
 * part was added only names it where the source is not at hand.
 */
export const partTitle = (
  { title, isCopied }: Pick<ListColumn | ListQuery, 'title' | 'isCopied'>,
  node: DocumentNode,
) => (!isCopied && title) || titleOf(node)
