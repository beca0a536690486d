import { resolveAccess } from '@/domain/access/resolveAccess'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { FormDocument } from '@/domain/documents/document'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { AppError } from '@/domain/errors/AppError'
import { findForm, pinnedVersion } from '@/server/resources/form-instances/formVersions'
import type { SourceContext } from '@/server/resources/form-instances/sources/Source'
import { sourceOf } from '@/server/resources/form-instances/sources/sourceOf'
import { principalsOf } from '@/server/resources/principals'

type Operation = OperationTypes['listChoices']
type Find = OperationTypes['findChoices']

/** A source with more choices than this is only listed for what is searched. */
const smallSource = 50

/**
 * What can be chosen in a field. The browser names form, version and node, never the source: the server reads that from the
 * frozen document. Throws not_found for a node the caller may not see.
 */
export async function listChoices(
  context: SourceContext,
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
  const isTooMany = search === '' && node.type === 'RemoteSelect' && found.total > smallSource
  return { content: isTooMany ? [] : found.content, total: found.total, fields }
}

/** What texts name in the source of a field. Throws as listChoices does. */
export async function findChoices(
  context: SourceContext,
  { params, body }: { params: Find['params']; body: Find['body'] },
): Promise<Find['reply']> {
  const { source } = await openSource(context, params, body)
  return { content: await source.named([...new Set(body.labels)]) }
}

type Which = Pick<Operation['query'], 'version' | 'draft'>

async function openSource(context: SourceContext, { form, node: id }: Operation['params'], which: Which) {
  const document = await documentOf(context, form, which)
  const node = indexNodes(document).get(id)?.node
  const principals = await principalsOf(context.db, context.session, [document])
  if (!node || resolveAccess(document, principals).get(node.id)?.view !== true) throw new AppError('not_found')
  return { source: await sourceOf({ ...context, isDraft: which.draft === true }, document, node), node }
}

async function documentOf(context: SourceContext, form: string, query: Which): Promise<FormDocument> {
  const { db, session, tenant } = context
  const scope = { realmId: session.realmId, appId: tenant.appId }
  const { id, publishedVersion } = await findForm(db, scope, form)
  if (query.draft === true) {
    if (tenant.permissionType > 2) throw new AppError('forbidden')
    const draft = await db
      .selectFrom('resource')
      .select('document')
      .where('realmId', '=', scope.realmId)
      .where('appId', '=', scope.appId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return loadForm(draft.document)
  }
  const version = query.version ?? publishedVersion
  if (version === null) throw new AppError('not_found')
  return (await pinnedVersion(db, scope, id, version)).document
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
