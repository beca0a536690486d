import type { FormDocument } from '@/domain/documents/document'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import type { DesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import type { FormPorts } from '@/src/designers/form/FormPorts'
import { call } from '@/src/services/api'
import { storedResource } from './storedResource'

/** The calls of the form designer besides those of every designer. In: the id of the form. */
export const formPorts = (id: string, ports: DesignerPorts): FormPorts => ({
  ...(ports as DesignerPorts<FormDocument>),
  preview: async (viewer) => {
    const { document, ...rest } = await call('previewForm', { params: { id }, query: viewer })
    return { ...rest, document }
  },
  fields: async () => (await call('publishedFields', { params: { id } })).content,
  fieldUsage: async (field) => {
    const { content, ...rest } = await call('resourceUsages', { params: { id }, query: { field } })
    return { ...rest, dependants: content.map((usage) => ({ ...usage, isBroken: false })) }
  },
  processes: async () => {
    const { content } = await call('resourceUsages', { params: { id }, query: { of: 'draft' } })
    const ids = new Set(content.filter(({ kind }) => kind === 'process').map((usage) => usage.id))
    const found = await Promise.all([...ids].map((one) => call('getResource', { params: { id: one } })))
    return found.map((reply) => {
      const { document } = storedResource<ProcessDocument>(reply).draft
      return { id: reply.id, title: document.title, document }
    })
  },
  renameField: async (baseRevision, nodeId, bind) => {
    const body = { baseRevision, nodeId, bind }
    const reply = await call('operateResource', { params: { id, action: 'rename-field' }, body })
    return storedResource<FormDocument>(reply).draft
  },
})
