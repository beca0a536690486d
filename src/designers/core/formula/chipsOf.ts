import { type EditorState, type Extension, type Range, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import type { FormulaReading } from './readFormula'

class ChipWidget extends WidgetType {
  constructor(private readonly title: string) {
    super()
  }

  override eq(other: ChipWidget): boolean {
    return other.title === this.title
  }

  override toDOM(): HTMLElement {
    const chip = document.createElement('span')
    chip.className = 'formula-chip'
    chip.textContent = this.title
    return chip
  }
}

/** The same text with other fields. */
export const readAgain = StateEffect.define<null>()

interface Shown {
  /** Position of a name being typed: it stays text until it is complete. */
  typing: number | null
  chips: DecorationSet
  marks: DecorationSet
}

function show(state: EditorState, typing: number | null, read: (text: string) => FormulaReading): Shown {
  const text = state.doc.toString()
  const { chips, problem } = read(text)
  const replaced = chips
    .filter(({ to }) => to !== typing)
    .map(({ from, to, title }) => Decoration.replace({ widget: new ChipWidget(title) }).range(from, to))
  const marks: Range<Decoration>[] = []
  if (problem && text.length > 0) {
    const from = Math.min(problem.at, text.length - 1)
    const length = /^[\w\u4e00-\u9fff]+|^./.exec(text.slice(from))?.[0].length ?? 1
    marks.push(Decoration.mark({ class: 'formula-wrong' }).range(from, from + length))
  }
  return { typing, chips: Decoration.set(replaced), marks: Decoration.set(marks) }
}

/** Shows fields of a formula as chips that the cursor and deletion treat as one character, and underlines problems. */
export function chipsOf(read: (text: string) => FormulaReading): Extension {
  const field = StateField.define<Shown>({
    create: (state) => show(state, null, read),
    update: (shown, transaction) => {
      const isRead = transaction.effects.some((effect) => effect.is(readAgain))
      if (!transaction.docChanged && !transaction.selection && !isRead) return shown
      const isTyped = transaction.isUserEvent('input.type') || transaction.isUserEvent('delete')
      return show(transaction.state, isTyped ? transaction.state.selection.main.head : null, read)
    },
    provide: (of) => [
      EditorView.decorations.from(of, ({ chips }) => chips),
      EditorView.decorations.from(of, ({ marks }) => marks),
      EditorView.atomicRanges.of((view) => view.state.field(of).chips),
    ],
  })
  return field
}
