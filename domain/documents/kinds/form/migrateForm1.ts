import type { RawDocument } from '@/domain/documents/envelope/loadWith'
import { expressionOfReply } from '@/domain/documents/migrations/textsOfVersion1'
import { asTemplate } from '@/domain/expression/parseTemplate'
import { isRecord } from '@/domain/isRecord'

type Json = Record<string, unknown>

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Texts that stood as they were written, and now are templates. */
const PLAIN: Readonly<Record<string, string>> = { message: 'content', confirm: 'question', open: 'to' }

function migrateStep(step: unknown): unknown {
  if (!isRecord(step)) return step
  const next: Json = { ...step }
  const plain = PLAIN[String(step.type)]
  if (plain && typeof step[plain] === 'string') next[plain] = asTemplate(step[plain])
  if (isRecord(step.result))
    next.result = Object.fromEntries(
      Object.entries(step.result).map(([id, path]) => [id, expressionOfReply(String(path))]),
    )
  for (const branch of ['then', 'else']) if (Array.isArray(step[branch])) next[branch] = step[branch].map(migrateStep)
  return next
}

/** An action could be its one step. */
function migrateAction(action: unknown): unknown {
  if (!isRecord(action)) return action
  const { id, title, steps, ...step } = action
  const chain = Array.isArray(steps) ? steps : typeof step.type === 'string' ? [step] : []
  return { id, ...(title === undefined ? {} : { title }), steps: chain.map(migrateStep) }
}

/** Form 1 → 2: every action is a chain of steps, every text of a step is a template, every result an expression. */
export const migrateForm1 = (document: RawDocument): RawDocument =>
  document.actions === undefined ? document : { ...document, actions: listOf(document.actions).map(migrateAction) }
