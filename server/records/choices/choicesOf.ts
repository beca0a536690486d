import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { AppError } from '@/domain/errors/AppError'
import type { ChoiceContext, ChoiceSource } from '@/server/records/choices/ChoiceSource'
import { choiceReference } from '@/server/records/choices/choiceReference'
import { dictionaryChoices } from '@/server/records/choices/dictionaryChoices'
import { operationChoices } from '@/server/records/choices/operationChoices'
import { recordChoices } from '@/server/records/choices/recordChoices'

/** The source of a node's choices. Throws not_found for a node that names no source, reference_missing for one that was removed. */
export async function choicesOf(
  context: ChoiceContext,
  document: FormDocument,
  node: DocumentNode,
): Promise<ChoiceSource> {
  const reference = choiceReference(node)
  if (!reference) throw new AppError('not_found')
  switch (reference.kind) {
    case 'dictionary':
      return dictionaryChoices(context, reference.code)
    case 'operation':
      return operationChoices(context, reference.code)
    default:
      return recordChoices(context, { document, node, reference })
  }
}
