import type { Diagnostic } from '@codemirror/lint'
import type { EditorState } from '@codemirror/state'
import { DocumentError } from '@/domain/documents/DocumentError'
import { documentKindOf, loadDocument } from '@/domain/documents/kinds/registry'
import type { Problem } from '@/domain/documents/Problem'
import { t } from '@/domain/i18n/t'
import { placeOfPointer } from './jsonPlace'

/** What is wrong with a text as a document; nothing while it is no JSON, which has a check of its own. */
function problemsOf(text: string): readonly Problem[] {
  try {
    const document = loadDocument(JSON.parse(text))
    return documentKindOf(document).problems(document)
  } catch (cause) {
    if (cause instanceof DocumentError) return cause.problems
    if (cause instanceof SyntaxError) return []
    throw cause
  }
}

/** Marks what is wrong with a document at its place; each problem leads to its node by `onNode`. */
export function findDocumentProblems(state: EditorState, onNode: (nodeId: string) => void): Diagnostic[] {
  return problemsOf(state.doc.toString()).map(({ pointer, severity, message, nodeId }) => ({
    ...placeOfPointer(state, pointer),
    severity,
    message,
    ...(nodeId ? { actions: [{ name: t('选中组件'), apply: () => onNode(nodeId) }] } : {}),
  }))
}
