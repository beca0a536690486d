import { json, jsonLanguage, jsonParseLinter } from '@codemirror/lang-json'
import { linter, lintGutter } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { Alert, Button, Space } from 'antd'
import { basicSetup } from 'codemirror'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import { loadWith } from '@/domain/documents/envelope/loadWith'
import { t } from '@/domain/i18n/t'
import { useDesigner } from '@/src/designers/core/Designer'
import { useDocumentSession } from '@/src/designers/core/session/DocumentSession'
import { findDocumentProblems } from './documentProblems'

/** The document as text; applying it is one undoable step. */
export const JsonPanel = observer(function JsonPanel() {
  const session = useDocumentSession()
  const { complete } = useDesigner()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const [isChanged, setChanged] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { document } = session

  useEffect(() => {
    if (!host.current) return
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: '',
        extensions: [
          basicSetup,
          json(),
          linter(jsonParseLinter()),
          linter(({ state }) => findDocumentProblems(session.kind, state, (id) => session.select([id]))),
          ...(complete ? [jsonLanguage.data.of({ autocomplete: complete })] : []),
          lintGutter(),
          EditorView.contentAttributes.of({ 'aria-label': t('JSON 编辑器') }),
          EditorView.updateListener.of((update) => update.docChanged && setChanged(true)),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [session, complete])

  const show = (content: Envelope) => {
    const editor = view.current
    editor?.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: JSON.stringify(content, null, 2) } })
    setChanged(false)
    setError(null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows another document without discarding the user's own text.
  useEffect(() => {
    if (!isChanged) show(document)
  }, [document])

  const apply = () => {
    try {
      const next = loadWith(session.kind, JSON.parse(view.current?.state.doc.toString() ?? ''))
      session.replace(next, t('修改 JSON'))
      setChanged(false)
      setError(null)
    } catch (cause) {
      setError(
        cause instanceof SyntaxError
          ? t('不是正确的 JSON：{message}', { message: cause.message })
          : cause instanceof Error
            ? cause.message
            : String(cause),
      )
    }
  }
  return (
    <div className="design-json">
      {error ? <Alert type="error" showIcon message={error} /> : null}
      <div ref={host} className="design-json-editor" />
      <Space>
        <Button type="primary" disabled={!isChanged} onClick={apply}>
          {t('应用')}
        </Button>
        <Button disabled={!isChanged} onClick={() => show(document)}>
          {t('放弃')}
        </Button>
      </Space>
    </div>
  )
})
