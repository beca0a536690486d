import type { RawDocument } from '@/domain/documents/envelope/loadWith'
import { expressionOfReply } from '@/domain/documents/migrations/textsOfVersion1'
import { asTemplate } from '@/domain/expression/parseTemplate'
import { isRecord } from '@/domain/isRecord'

type Json = Record<string, unknown>

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Texts that were shown literally and are now templates. */
const PLAIN: Readonly<Record<string, string>> = { message: 'content', confirm: 'question', open: 'to' }

/** The properties that each type of step reads. Version 1 accepted any property on any step and ignored the others. */
const READ: Readonly<Record<string, readonly string[]>> = {
  validate: [],
  submit: [],
  setValues: ['values'],
  call: ['operation', 'params', 'query', 'body', 'result'],
  open: ['to'],
  openForm: ['form'],
  message: ['content', 'tone'],
  refresh: [],
  confirm: ['question'],
  branch: ['when', 'then', 'else'],
  reset: [],
  stop: ['content'],
}

function migrateStep(step: unknown): unknown {
  if (!isRecord(step)) return step
  const read = READ[String(step.type)]
  const next: Json = read
    ? Object.fromEntries(Object.entries(step).filter(([key]) => key === 'type' || read.includes(key)))
    : { ...step }
  const plain = PLAIN[String(step.type)]
  if (plain && typeof step[plain] === 'string') next[plain] = asTemplate(step[plain])
  if (step.type === 'call' && isRecord(step.result))
    next.result = Object.fromEntries(
      Object.entries(step.result).map(([id, path]) => [id, expressionOfReply(String(path))]),
    )
  for (const branch of ['then', 'else'])
    if (step.type === 'branch' && Array.isArray(step[branch])) next[branch] = step[branch].map(migrateStep)
  return next
}

/** In version 1 an action could be a single step. */
function migrateAction(action: unknown): unknown {
  if (!isRecord(action)) return action
  const { id, title, steps, ...step } = action
  const chain = Array.isArray(steps) ? steps : typeof step.type === 'string' ? [step] : []
  return { id, ...(title === undefined ? {} : { title }), steps: chain.map(migrateStep) }
}

/** Form 1 → 2: every action is a chain of steps, every text of a step is a template, every result an expression. */
export const migrateForm1 = (document: RawDocument): RawDocument =>
  document.actions === undefined ? document : { ...document, actions: listOf(document.actions).map(migrateAction) }
