import type { Diagnostic } from '@codemirror/lint'
import type { EditorState } from '@codemirror/state'
import { DocumentError } from '@/domain/documents/DocumentError'
import { loadWith } from '@/domain/documents/envelope/loadWith'
import type { DocumentKind } from '@/domain/documents/kinds/DocumentKind'
import type { Problem } from '@/domain/documents/Problem'
import { t } from '@/domain/i18n/t'
import { placeOfPointer } from './jsonPlace'

/** The problems of a text as a document; none while it is not JSON, which is checked separately. */
function problemsOf(kind: DocumentKind, text: string): readonly Problem[] {
  try {
    return kind.problems(loadWith(kind, JSON.parse(text)))
  } catch (cause) {
    if (cause instanceof DocumentError) return cause.problems
    if (cause instanceof SyntaxError) return []
    throw cause
  }
}

/** Marks the problems of a document inline; each links to its node by `onNode`. */
export function findDocumentProblems(
  kind: DocumentKind,
  state: EditorState,
  onNode: (nodeId: string) => void,
): Diagnostic[] {
  return problemsOf(kind, state.doc.toString()).map(({ pointer, severity, message, nodeId }) => ({
    ...placeOfPointer(state, pointer),
    severity,
    message,
    ...(nodeId ? { actions: [{ name: t('选中组件'), apply: () => onNode(nodeId) }] } : {}),
  }))
}
