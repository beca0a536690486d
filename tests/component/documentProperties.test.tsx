import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { formKind } from '@/domain/documents/kinds/form/formKind'
import type { DesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { type DocumentSession, DocumentSessionProvider } from '@/src/designers/core/session/DocumentSession'
import { DocumentProperties } from '@/src/designers/tree/properties/DocumentProperties'
import { TreeSession } from '@/src/designers/tree/session/TreeSession'
import { fakePorts } from './fakePorts'
import { Portal } from './Portal'

const document: FormDocument = {
  kind: 'form',
  schemaVersion: 2,
  code: 'purchase',
  title: '采购单',
  root: { id: 'root', type: 'Form', children: [] },
}

test('the settings of a form name the places to sign on its prints, one a line', async () => {
  const ports = {
    save: async () => ({ revision: 2 }),
    check: async () => ({ problems: [], missing: [], dependants: [] }),
  } as unknown as DesignerPorts<FormDocument>
  const resource = { id: '1', code: 'purchase', title: '采购单', draft: { document, revision: 1 } }
  const session = new TreeSession<FormDocument>(
    formKind,
    { ...resource, publishedVersion: null, publishedDocument: null },
    ports,
  )
  render(
    <Portal ports={fakePorts()}>
      <DocumentSessionProvider value={session as unknown as DocumentSession}>
        <DocumentProperties />
      </DocumentSessionProvider>
    </Portal>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: '签字栏' }), '经办人\n部门负责人')
  expect(session.document.root.signaturePlaces).toEqual(['经办人', '部门负责人'])
  expect(formKind.problems(session.document)).toEqual([])
  await user.clear(screen.getByRole('textbox', { name: '签字栏' }))
  expect(session.document.root).not.toHaveProperty('signaturePlaces')
})
