import { validateEnvelope } from '@/domain/documents/validateEnvelope'
import { definePublishable } from '@/server/resources/definePublishable'

export const pagePublishable = definePublishable({
  kind: 'page',
  empty: ({ code, title }) => ({
    kind: 'page',
    schemaVersion: 1,
    code,
    title,
    root: { id: 'root', type: 'Page', children: [] },
  }),
  // The kinds of a page's nodes are the browser's affair.
  problems: validateEnvelope,
})
