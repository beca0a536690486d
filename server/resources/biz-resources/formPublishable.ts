import { definePublishable } from '@/server/resources/definePublishable'

export const formPublishable = definePublishable({
  kind: 'form',
  empty: ({ code, title }) => ({
    kind: 'form',
    schemaVersion: 1,
    code,
    title,
    root: { id: 'root', type: 'Form', children: [] },
  }),
  problems: () => [],
  references: () => [],
})
