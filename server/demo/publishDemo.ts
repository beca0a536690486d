import type { FormDocument } from '@/domain/documents/document'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import { loadProcess } from '@/domain/documents/kinds/process/loadProcess'
import { typeEnvironmentOf } from '@/domain/documents/typeEnvironmentOf'
import { compile } from '@/domain/process/graph/compile'
import { canonicalHash } from '@/server/db/canonicalHash'
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { pinyinText } from '@/server/db/pinyinText'
import { defaultRealmId } from '@/server/db/realm'
import { referencesOf, saveReferences } from '@/server/db/references'
import type { SeededUser } from '@/server/demo/seedOrganisation'
import type { SeededProcess } from '@/server/demo/seedRequests'

/** A document of the demo with the ids of its people in place of their names: `{zhangwei}`. */
export const withPeople = (document: object, users: readonly SeededUser[]): unknown =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) => {
    const [, username] = (typeof value === 'string' && /^\{(\w+)\}$/.exec(value)) || []
    return username === undefined ? value : (users.find((user) => user.username === username)?.id ?? value)
  })

/** A process of the demo over one of its forms, compiled as publishing does it. */
export async function publishProcess(
  trx: Database,
  { appId, userId, form, stored }: { appId: string; userId: string; form: FormDocument; stored: unknown },
): Promise<SeededProcess> {
  const document = loadProcess(stored)
  const { graph } = compile(document, typeEnvironmentOf(form))
  if (!graph) throw new Error(`the demo's ${document.code} does not compile`)
  const id = await publishDocument(trx, appId, userId, document)
  await trx
    .updateTable('resourceVersion')
    .set({ compiled: JSON.stringify(graph) })
    .where('realmId', '=', defaultRealmId)
    .where('resourceId', '=', id)
    .execute()
  return { id, document, graph }
}

/** What publishing in the designer leaves behind. Out: the id of the resource. */
export async function publishDocument(
  trx: Database,
  appId: string,
  userId: string,
  document: Envelope,
): Promise<string> {
  const id = newId()
  const own = { realmId: defaultRealmId, appId }
  const text = JSON.stringify(document)
  const { kind, code, title } = document
  await trx
    .insertInto('resource')
    .values({
      ...own,
      id,
      kind,
      code,
      title,
      pinyin: pinyinText(title),
      document: text,
      journal: null,
      publishedVersion: 1,
      publishedRevision: 0,
      isOnline: true,
      createdBy: userId,
      updatedBy: userId,
    })
    .execute()
  const sha256 = canonicalHash(document)
  await trx
    .insertInto('resourceVersion')
    .values({
      ...own,
      resourceId: id,
      version: 1,
      id: newId(),
      note: '初始版本',
      document: text,
      sha256,
      createdBy: userId,
    })
    .execute()
  const references = referencesOf(document)
  await saveReferences(trx, own, id, { references, isPublished: false })
  await saveReferences(trx, own, id, { references, isPublished: true })
  return id
}
