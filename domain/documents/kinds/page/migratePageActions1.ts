import type { Texts } from '@/domain/documents/migrations/textsOfVersion1'
import { isRecord } from '@/domain/isRecord'

type Json = Record<string, unknown>

/** The properties of an object that are present. */
export const present = (parts: Json): Json =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const map = <Out>(value: unknown, change: (text: string) => Out) =>
  typeof value === 'string' ? change(value) : undefined

/** A request: an operation with its parameters; other properties stay. */
export function migrateSource(source: unknown, texts: Texts): unknown {
  if (!isRecord(source)) return source
  return {
    ...source,
    ...present({
      params: source.params && texts.values(source.params),
      query: source.query && texts.values(source.query),
    }),
  }
}

export function migrateDialog(dialog: unknown, texts: Texts): unknown {
  if (!isRecord(dialog)) return dialog
  return {
    ...dialog,
    ...present({
      title: map(dialog.title, texts.template),
      values: dialog.values && texts.values(dialog.values),
      load: dialog.load && migrateSource(dialog.load, texts),
      choices: isRecord(dialog.choices)
        ? Object.fromEntries(Object.entries(dialog.choices).map(([id, source]) => [id, migrateSource(source, texts)]))
        : undefined,
    }),
  }
}

const message = (content: string): Json => ({ type: 'message', content })

/** The steps of a call: the call, once for each selected record, then a refresh of the page, a message, and a navigation. */
function stepsOfCall(action: Json, texts: Texts, isBulk: boolean): Json[] {
  const call = present({
    type: 'call',
    operation: action.operation,
    params: action.params && texts.values(action.params),
    query: action.query && texts.values(action.query),
    body: action.body === undefined ? undefined : texts.values(action.body),
  })
  const success = text(action.success)
  const then = text(action.then)
  return [
    isBulk ? { type: 'each', of: 'selection', then: [call] } : call,
    { type: 'refresh' },
    ...(success ? [message(texts.template(success))] : []),
    ...(then ? [{ type: 'open', to: texts.template(then) }] : []),
  ]
}

function stepsOf(action: Json, texts: Texts, isBulk: boolean): Json[] {
  if (action.type === 'navigate') return [{ type: 'open', to: texts.template(String(action.to)) }]
  const steps = stepsOfCall(action, texts, isBulk)
  const { danger, confirm, dialog } = action
  if (dialog) return [present({ type: 'fill', dialog: migrateDialog(dialog, texts), danger, then: steps })]
  if (!isRecord(confirm)) return steps
  const question = present({
    type: 'confirm',
    question: map(confirm.title, texts.template),
    content: map(confirm.content, texts.template),
    danger,
  })
  return [question, ...steps]
}

/** Buttons of a widget. `isBulk`: they act on several records at once. */
export function migrateButtons(actions: unknown, texts: Texts, isBulk = false): unknown {
  if (!Array.isArray(actions)) return actions
  return actions.map((action: unknown) => {
    if (!isRecord(action)) return action
    const { id, title, primary, danger, icon, when } = action
    return present({
      id,
      title,
      primary,
      danger,
      icon,
      when: Array.isArray(when) ? texts.condition(when) : undefined,
      steps: stepsOf(action, texts, isBulk),
    })
  })
}

/** A call that a widget made by itself, as a chain. */
export function migrateCall(widget: Json, texts: Texts): Json[] {
  const { operation, params, body, success, then } = widget
  return [
    present({
      type: 'call',
      operation,
      params: params && texts.values(params),
      body: body === undefined ? undefined : texts.values(body),
    }),
    ...(typeof success === 'string' ? [message(success)] : []),
    ...(typeof then === 'string' ? [{ type: 'open', to: texts.template(then) }] : []),
  ]
}
