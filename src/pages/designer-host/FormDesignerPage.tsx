import { useMemo } from 'react'
import type { FormDocument } from '@/domain/documents/document'
import type { DesignerPorts, StoredDraft, StoredResource } from '@/src/designers/core/session/DesignerPorts'
import { FormDesigner } from '@/src/designers/form/FormDesigner'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { usePorts } from '@/src/runtime/ports'
import { call } from '@/src/services/api'
import { holdLeaving } from '@/src/services/leaving'
import { ServiceError } from '@/src/services/ServiceError'

type Reply = Awaited<ReturnType<typeof call<'getResource'>>>

const asResource = (reply: Reply): StoredResource => ({
  id: reply.id,
  code: reply.code,
  title: reply.title,
  draft: reply.draft as unknown as StoredDraft,
  publishedVersion: reply.publishedVersion,
  publishedDocument: (reply.publishedDocument as FormDocument | undefined) ?? null,
})

/** Opens the form designer on a resource: gives it the calls it needs. */
export function FormDesignerPage() {
  const { id = '' } = usePageScope().params
  const runtime = usePorts()
  const ports = useMemo<DesignerPorts>(
    () => ({
      load: async () => asResource(await call('getResource', { params: { id } })),
      save: async (baseRevision, patches, journal) => {
        try {
          return await call('patchDraft', { params: { id }, body: { baseRevision, patches, journal } })
        } catch (cause) {
          if (cause instanceof ServiceError && cause.code === 'revision_conflict') {
            return { theirs: (cause.details as { theirs: StoredDraft }).theirs }
          }
          throw cause
        }
      },
      preview: async (viewer) => {
        const { document, ...rest } = await call('previewForm', { params: { id }, query: viewer })
        return { ...rest, document: document as FormDocument }
      },
      fields: async () => (await call('publishedFields', { params: { id } })).content,
      fieldUsage: async (field) => {
        const { content, ...rest } = await call('resourceUsages', { params: { id }, query: { field } })
        return { ...rest, dependants: content.map((usage) => ({ ...usage, isBroken: false })) }
      },
      renameField: async (baseRevision, nodeId, bind) => {
        const body = { baseRevision, nodeId, bind }
        return asResource(await call('operateResource', { params: { id, action: 'rename-field' }, body })).draft
      },
      keepPresence: async (client, leaving) =>
        (await call('keepPresence', { params: { id }, body: { client, leaving } })).content,
      check: () => call('publishCheck', { params: { id } }),
      publish: async (publication) =>
        asResource(await call('operateResource', { params: { id, action: 'publish' }, body: publication })),
      holdLeaving,
      leave: () => runtime.navigate('/app-modules/page-design/form'),
      runtime,
    }),
    [id, runtime],
  )
  return <FormDesigner key={id} ports={ports} />
}
