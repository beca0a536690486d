import { acceptCompletion, autocompletion, closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap, placeholder as placeholderOf, tooltips } from '@codemirror/view'
import { minimalSetup } from 'codemirror'
import { useEffect, useRef } from 'react'
import type { ExprType } from '@/domain/expression/ExprType'
import { useStableCallback } from '@/src/components/useStableCallback'
import { chipsOf, readAgain } from './chipsOf'
import { completeFormula } from './completeFormula'
import type { FormulaScope } from './FormulaScope'
import { type FormulaReading, readFormula } from './readFormula'

/** Lets surrounding elements write into an input. */
export interface FormulaHandle {
  /** Inserts a text at the cursor; `back` moves the cursor back into it. */
  insert(text: string, back?: number): void
}

export interface FormulaInputProps {
  label: string
  /** The formula over ids. */
  value: string
  scope: FormulaScope
  expected: ExprType
  placeholder: string
  onChange: (stored: string) => void
  /** The parsed text; called initially and at each change. */
  onRead: (reading: FormulaReading) => void
  onHandle: (handle: FormulaHandle | null) => void
  autoFocus?: boolean
}

/** With reduced motion the cursor does not blink. */
const stillCursor = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? { cursorBlinkRate: 0 } : {}

/** The text of a formula, with fields as chips and completion by title. Large: loaded when a formula is first edited. */
export function FormulaInput({
  label,
  value,
  scope,
  expected,
  placeholder,
  onChange,
  onRead,
  onHandle,
  autoFocus,
}: FormulaInputProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  /** The last reported value. */
  const emitted = useRef(value)
  const scopeOf = useRef(scope)
  scopeOf.current = scope
  const report = useStableCallback(onRead)
  const read = useStableCallback((text: string) => readFormula(text, scopeOf.current, expected))
  const write = useStableCallback((text: string) => {
    const reading = read(text)
    report(reading)
    if (reading.stored === emitted.current) return
    emitted.current = reading.stored
    onChange(reading.stored)
  })
  const begin = useRef({ value, placeholder, autoFocus })
  const handle = useStableCallback(onHandle)

  useEffect(() => {
    if (!host.current) return
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: begin.current.value,
        selection: { anchor: begin.current.value.length },
        extensions: [
          minimalSetup,
          drawSelection(stillCursor),
          closeBrackets(),
          keymap.of([{ key: 'Tab', run: acceptCompletion }, ...closeBracketsKeymap]),
          autocompletion({
            override: [completeFormula(() => scopeOf.current)],
            icons: false,
            tooltipClass: () => 'formula-completion',
          }),
          // Where the theme's colours apply, above dialogs.
          tooltips({ parent: document.querySelector<HTMLElement>('.portal-root') ?? document.body }),
          placeholderOf(begin.current.placeholder),
          chipsOf(read),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
          EditorView.updateListener.of((update) => update.docChanged && write(update.state.doc.toString())),
          // The typed name is complete now.
          EditorView.domEventHandlers({ blur: (_event, at) => at.dispatch({ effects: readAgain.of(null) }) }),
        ],
      }),
    })
    view.current = editor
    report(read(begin.current.value))
    handle({
      insert: (text, back = 0) => {
        const { from, to } = editor.state.selection.main
        editor.dispatch({
          changes: { from, to, insert: text },
          selection: { anchor: from + text.length - back },
          userEvent: 'input.complete',
        })
        editor.focus()
      },
    })
    if (begin.current.autoFocus) editor.focus()
    return () => {
      handle(null)
      editor.destroy()
      view.current = null
    }
  }, [label, read, write, handle, report])

  // Undone, or changed elsewhere.
  useEffect(() => {
    if (value === emitted.current) return
    emitted.current = value
    setText(view.current, value)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other fields the same text is parsed differently.
  useEffect(() => {
    view.current?.dispatch({ effects: readAgain.of(null) })
    if (view.current) report(read(view.current.state.doc.toString()))
  }, [scope, expected])
  return <div ref={host} className="formula-input" />
}

function setText(view: EditorView | null, text: string): void {
  if (!view || view.state.doc.toString() === text) return
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
}
