import { resolveAccess } from '@/domain/access/resolveAccess'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { choosesRecords } from '@/domain/documents/capabilities'
import type { FormDocument } from '@/domain/documents/document'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { AppError } from '@/domain/errors/AppError'
import { principalsOf } from '@/server/db/principals'
import { scoped } from '@/server/db/scoped'
import type { ChoiceContext } from '@/server/records/choices/ChoiceSource'
import { choicesOf } from '@/server/records/choices/choicesOf'
import { entityShape } from '@/server/records/entityData/entityShapes'
import { findForm, pinnedVersion } from '@/server/records/formData/formVersions'

type Operation = OperationTypes['listChoices']
type Find = OperationTypes['findChoices']

/** A source with more choices than this is only listed for a search. */
const smallSource = 50

/**
 * The choices of a field. The browser names form, version and node, never the source: the server reads that from the
 * pinned document. Throws not_found for a node that the caller may not see.
 */
export async function listChoices(
  context: ChoiceContext,
  { params, query }: { params: Operation['params']; query: Operation['query'] },
): Promise<Operation['reply']> {
  const { source, node } = await openSource(context, params, query)
  const { fields } = source
  if (query.values !== undefined) {
    const values = query.values.split(',').flatMap((value) => (value === '' ? [] : [decode(value)]))
    const content = await source.find(values.slice(0, 200))
    return { content, total: content.length, fields }
  }
  const search = query.search?.trim() ?? ''
  const found = await source.list({ search, page: query.page ?? 1, size: query.size ?? smallSource })
  const isTooMany = search === '' && !choosesRecords(node) && found.total > smallSource
  return { content: isTooMany ? [] : found.content, total: found.total, fields }
}

/** The choices of a field's source by their labels. Throws as listChoices does. */
export async function findChoices(
  context: ChoiceContext,
  { params, body }: { params: Find['params']; body: Find['body'] },
): Promise<Find['reply']> {
  const { source } = await openSource(context, params, body)
  return { content: await source.named([...new Set(body.labels)]) }
}

type Which = Pick<Operation['query'], 'version' | 'draft'>

async function openSource(context: ChoiceContext, { form, node: id }: Operation['params'], which: Which) {
  const document = await documentOf(context, form, which)
  const node = indexNodes(document).get(id)?.node
  const principals = await principalsOf(context.db, context.caller, [document])
  if (!node || resolveAccess(document, principals).get(node.id)?.view !== true) throw new AppError('not_found')
  return { source: await choicesOf({ ...context, isDraft: which.draft === true }, document, node), node }
}

/** The document whose node chooses: a version of a form, or an entity as a form. */
async function documentOf(context: ChoiceContext, form: string, query: Which): Promise<FormDocument> {
  const { db, caller } = context
  const entity = /^entity:(.+)$/.exec(form)?.[1]
  if (entity !== undefined) return (await entityShape(db, caller, { code: entity })).shape.document
  const { id, publishedVersion } = await findForm(db, caller, form)
  if (query.draft === true) {
    if (!caller.isManager) throw new AppError('forbidden')
    const draft = await scoped(db, caller)
      .select('resource')
      .select('document')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return loadForm(draft.document)
  }
  const version = query.version ?? publishedVersion
  if (version === null) throw new AppError('not_found')
  return (await pinnedVersion(db, caller, id, version)).document
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
