import { Alert, Modal } from 'antd'
import { observer } from 'mobx-react-lite'
import { applyChanges } from '@/domain/documents/diff/applyChanges'
import { describeChange } from '@/domain/documents/diff/describeChange'
import { diffDocuments } from '@/domain/documents/diff/diffDocuments'
import type { FormDocument } from '@/domain/documents/document'
import { replaceDocument } from '@/src/designers/core/commands/nodeCommands'
import { type DocumentSession, useDocumentSession } from '@/src/designers/core/session/DocumentSession'

interface Merge {
  /** Both sides' changes together; null when mine no longer fit theirs. */
  document: FormDocument | null
  mine: string[]
}

/** What I changed since the last save, put onto what the other side saved. */
function merge(session: DocumentSession, theirs: FormDocument): Merge {
  const base = session.saving.base
  const changes = diffDocuments(base, session.document)
  const mine = changes.map((change) => describeChange(change, base, session.document))
  try {
    return { document: applyChanges(changes, theirs) as FormDocument, mine }
  } catch {
    return { document: null, mine }
  }
}

/** Somebody else saved first: shows what each side did, and loses neither side's work without a word. */
export const ConflictDialog = observer(function ConflictDialog() {
  const session = useDocumentSession()
  const { conflict } = session.saving
  if (!conflict) return null
  const { document, mine } = merge(session, conflict.document)
  const theirs = diffDocuments(session.saving.base, conflict.document)
  const takeTheirs = () => session.adopt(conflict.document, conflict.revision)
  const takeBoth = () => {
    session.adopt(conflict.document, conflict.revision)
    if (document) session.execute({ ...replaceDocument(document), label: '合并我的修改' })
  }
  return (
    <Modal
      open
      width={640}
      title="草稿已被他人修改"
      closable={false}
      maskClosable={false}
      okText="合并两边的修改"
      okButtonProps={{ disabled: !document }}
      cancelText="放弃我的修改"
      onOk={takeBoth}
      onCancel={takeTheirs}
    >
      <Alert
        type={document ? 'info' : 'warning'}
        showIcon
        message={
          document
            ? '两边的修改可以合并；同一处都改了的，以您的为准。'
            : '两边的修改不能自动合并，请记下您的修改后重新修改。'
        }
      />
      <h3>{conflict.updatedByName ?? '对方'}的修改</h3>
      <ul>
        {theirs.map((change) => {
          const text = describeChange(change, session.saving.base, conflict.document)
          return <li key={text}>{text}</li>
        })}
      </ul>
      <h3>我的修改</h3>
      <ul>
        {mine.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Modal>
  )
})
