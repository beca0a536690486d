import type { DocumentNode, FormDocument } from '@/domain/documents/document'

/** A form of the fields that a test needs, titled 请假. */
export const leaveForm = (children: DocumentNode[]): FormDocument => ({
  kind: 'form',
  schemaVersion: 2,
  code: 'leave',
  title: '请假',
  root: { id: 'root', type: 'Form', children },
})
