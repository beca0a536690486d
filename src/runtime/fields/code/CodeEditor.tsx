import { json, jsonParseLinter } from '@codemirror/lang-json'
import { linter, lintGutter } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { basicSetup } from 'codemirror'
import { useEffect, useRef } from 'react'
import { t } from '@/domain/i18n/t'
import type { FieldControlProps } from '@/src/runtime/defineField'

const access = (disabled: boolean) => [EditorState.readOnly.of(disabled), EditorView.editable.of(!disabled)]

const parseLinter = jsonParseLinter()
/** An empty text has no errors. */
const findJsonErrors = (editor: EditorView) => (editor.state.doc.toString().trim() === '' ? [] : parseLinter(editor))

/** CodeMirror as a controlled component. Tab leaves it, like every other control, to avoid a keyboard trap. */
export function CodeEditor({
  id,
  node,
  value,
  onChange,
  disabled,
  invalid,
  describedBy,
  label,
}: FieldControlProps<string>) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const change = useRef(onChange)
  change.current = onChange
  const lock = useRef(new Compartment())
  const isJson = (node.language ?? 'json') === 'json'
  const title = label ?? node.title ?? t('代码')

  // biome-ignore lint/correctness/useExhaustiveDependencies: created once per language; value and access are updated below.
  useEffect(() => {
    if (!host.current) return
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: value ?? '',
        extensions: [
          basicSetup,
          isJson ? [json(), linter(findJsonErrors), lintGutter()] : [],
          lock.current.of(access(disabled)),
          EditorView.contentAttributes.of({
            'aria-label': title,
            ...(describedBy ? { 'aria-describedby': describedBy } : {}),
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) change.current(update.state.doc.toString() || null)
          }),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [isJson])
  useEffect(() => {
    view.current?.dispatch({ effects: lock.current.reconfigure(access(disabled)) })
  }, [disabled])
  useEffect(() => {
    const editor = view.current
    const text = editor?.state.doc.toString()
    if (editor && text !== (value ?? ''))
      editor.dispatch({ changes: { from: 0, to: text?.length, insert: value ?? '' } })
  }, [value])
  return (
    <div id={id} ref={host} className={invalid ? 'portal-code-editor portal-code-invalid' : 'portal-code-editor'} />
  )
}
