import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete'
import { typeTitle } from '@/domain/expression/ExprType'
import { functionExamples } from '@/domain/expression/functions/functionExamples'
import { narrow } from '@/domain/expression/tokenize'
import { userMembers } from '@/domain/expression/userMember'
import { t } from '@/domain/i18n/t'
import type { FormulaField, FormulaScope } from './FormulaScope'
import { formulaReferences } from './formulaReferences'

const word = /[\w\u4e00-\u9fff.。]+$/
/** A comparison with a field, up to where its value begins. */
const compared = /([\w\u4e00-\u9fff.]+)[\s\u3000]*(?:[=!<>]=?|＝+|！＝|≠)[\s\u3000]*$/

function fieldsOf(scope: FormulaScope): Completion[] {
  return formulaReferences(scope).map(({ title, text, type }) => ({
    label: title,
    detail: typeTitle(type),
    type: 'variable',
    apply: text,
  }))
}

const functionsOf = ({ functions }: FormulaScope): Completion[] =>
  functions.map(({ name, usage, description, params }) => ({
    label: name,
    detail: t(description),
    type: 'function',
    info: () => {
      const note = document.createElement('div')
      const [example] = functionExamples[name] ?? []
      note.textContent = example ? t('{usage}，例如：{example}', { usage: t(usage), example: t(example) }) : t(usage)
      return note
    },
    apply: params.length === 0 ? `${name}()` : `${name}(`,
  }))

const usersOf = (): Completion[] =>
  Object.entries(userMembers).map(([name, { title }]) => ({
    label: title,
    type: 'constant',
    apply: `user.${name}`,
  }))

/** The field named by the text before, by id or title. */
function namedField(scope: FormulaScope, name: string): FormulaField | undefined {
  const last = name.split('.').at(-1)
  const every = [...(scope.row?.columns ?? []), ...scope.fields.flatMap((field) => [field, ...(field.columns ?? [])])]
  return every.find(({ id }) => id === last) ?? every.find(({ title }) => title === last)
}

/** The options of the compared field. */
function valuesAt(context: CompletionContext, scope: FormulaScope): CompletionResult | null {
  const before = context.state.sliceDoc(0, context.pos)
  const name = compared.exec(before)?.[1]
  const options = name === undefined ? undefined : namedField(scope, name)?.options
  if (!options || options.length === 0) return null
  return {
    from: context.pos,
    options: options.map(({ value, label }) => ({ label, type: 'text', apply: JSON.stringify(value) })),
  }
}

const isFound = ({ label, detail = '' }: Completion, wanted: string) =>
  label.toLowerCase().includes(wanted) || (wanted.length > 1 && detail.includes(wanted))

/** Completes fields by title, functions, the current user and values of fields with options. */
export function completeFormula(scopeOf: () => FormulaScope): CompletionSource {
  return (context) => {
    const scope = scopeOf()
    const values = valuesAt(context, scope)
    if (values) return values
    const found = context.matchBefore(word)
    if (!found && !context.explicit) return null
    const from = found?.from ?? context.pos
    const wanted = narrow(found?.text ?? '').toLowerCase()
    const options = [...fieldsOf(scope), ...functionsOf(scope), ...usersOf()].filter((option) =>
      isFound(option, wanted),
    )
    // A new list for each keystroke: the editor's own filter matches single characters only at the start of a name.
    return options.length === 0 ? null : { from, options, filter: false }
  }
}
