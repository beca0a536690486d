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
  problems: () => [],
  references: () => [],
})
