import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { AppError } from '@/domain/errors/AppError'
import { dictionarySource } from '@/server/resources/form-instances/sources/dictionarySource'
import { formSource } from '@/server/resources/form-instances/sources/formSource'
import { operationSource } from '@/server/resources/form-instances/sources/operationSource'
import type { Source, SourceContext } from '@/server/resources/form-instances/sources/Source'
import { sourceReference } from '@/server/resources/form-instances/sources/sourceReference'

/** The source that a node of a form names. Throws not_found for a node that names none, reference_missing for one that is gone. */
export async function sourceOf(context: SourceContext, document: FormDocument, node: DocumentNode): Promise<Source> {
  const reference = sourceReference(node)
  switch (reference?.kind) {
    case 'dictionary':
      return dictionarySource(context, reference.code)
    case 'form':
      return formSource(context, { document, node, code: reference.code })
    case 'operation':
      return operationSource(context, reference.code)
    default:
      throw new AppError('not_found')
  }
}
