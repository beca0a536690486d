import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { StoredDraft, StoredResource } from '@/src/designers/core/session/DesignerPorts'
import type { call } from '@/src/services/api'

type Reply = Awaited<ReturnType<typeof call<'getResource'>>>

/** A resource as the server returns it, for the designer of its kind. */
export const storedResource = <D extends Envelope>(reply: Reply): StoredResource<D> => ({
  id: reply.id,
  code: reply.code,
  title: reply.title,
  draft: reply.draft as unknown as StoredDraft<D>,
  publishedVersion: reply.publishedVersion,
  publishedDocument: (reply.publishedDocument as D | undefined) ?? null,
})
