import { createHash } from 'node:crypto'
import { AppError } from '@/domain/errors/AppError'
import type { ScopeUser } from '@/domain/expression/Scope'
import { t } from '@/domain/i18n/t'
import { type Principal, principalsFrom } from '@/domain/process/approvers/Principal'
import type { Database } from '@/server/db/connect'
import { withEffects } from '@/server/db/effects'
import { inTurn } from '@/server/engine/scripts/inTurn'
import { runSandboxed } from '@/server/engine/scripts/sandbox'

/** A script that says who decides, with all that it is given. */
export interface ScriptQuestion {
  source: string
  starter: ScopeUser
  /** Values by the keys of their fields. */
  form: Readonly<Record<string, unknown>>
  /** The instant, ISO 8601. */
  now: string
}

export interface ScriptAnswer {
  found: readonly Principal[]
  /** What went wrong: nobody is found then. */
  problem?: string
}

/** Longest that the scripts of one act may take together, in milliseconds. */
const mostTime = 10_000
/** Most answers that are remembered. */
const mostCached = 500
/** Most times that an act is begun anew because of what its scripts are to answer. */
const mostRounds = 50

/** An act under way: what its scripts have answered, and how long they took. */
interface Asking {
  answers: Map<string, ScriptAnswer>
  spent: number
}

/** Thrown inside a transaction: it is rolled back, its scripts are run, and it begins anew. */
class UnansweredError extends Error {
  override readonly name = 'UnansweredError'
  constructor(readonly questions: readonly ScriptQuestion[]) {
    super('scripts are run outside of transactions')
  }
}

/** By transaction of `withScripts`. */
const asking = new WeakMap<object, Asking>()

/** Answers of the last minutes: a script is a function of what it is given, so whoever asks the same within a minute gets the same. */
const cached = new Map<string, ScriptAnswer>()

const keyOf = ({ source, starter, form }: ScriptQuestion): string =>
  createHash('sha256')
    .update(JSON.stringify([source, starter, form]))
    .digest('base64')

const minuteOf = ({ now }: ScriptQuestion) => now.slice(0, 16)

function remember(key: string, answer: ScriptAnswer): ScriptAnswer {
  cached.set(key, answer)
  if (cached.size > mostCached) cached.delete(cached.keys().next().value!)
  return answer
}

function answerIn(result: unknown): ScriptAnswer {
  const isNamed = result === null || [result].flat().every((one) => typeof one === 'string' || one === null)
  return isNamed ? { found: principalsFrom(result) } : { found: [], problem: t('脚本返回的不是人员') }
}

async function run({ source, starter, form, now }: ScriptQuestion): Promise<ScriptAnswer> {
  const { id, username, name, orgId, roles } = starter
  const given = { form, starter: { id, username, name, orgId, roles }, now }
  return runSandboxed(source, given).then(answerIn, (error: unknown) => ({
    found: [],
    problem: error instanceof Error ? error.message : String(error),
  }))
}

/** Runs a script, unless the same was asked within the minute. Never throws. */
async function answer(question: ScriptQuestion, act: Asking): Promise<ScriptAnswer> {
  const key = `${keyOf(question)} ${minuteOf(question)}`
  const known = cached.get(key)
  if (known) return known
  return inTurn(async () => {
    if (act.spent > mostTime) return { found: [], problem: t('脚本运行超过时限或内存，已中止') }
    const started = performance.now()
    const found = await run(question)
    act.spent += performance.now() - started
    return remember(key, found)
  })
}

async function answerAll(questions: readonly ScriptQuestion[], act: Asking): Promise<void> {
  const open = new Map(questions.map((one) => [keyOf(one), one]))
  await Promise.all([...open].map(async ([key, one]) => act.answers.set(key, await answer(one, act))))
}

/**
 * What scripts answer, in the order of the questions. In a transaction of `withScripts` nothing is run: what is not answered yet is thrown, and
 * answered before the transaction begins anew.
 */
export async function askScripts(db: Database, questions: readonly ScriptQuestion[]): Promise<ScriptAnswer[]> {
  if (questions.length === 0) return []
  const begun = asking.get(db)
  const act = begun ?? { answers: new Map(), spent: 0 }
  for (const one of questions) {
    const known = cached.get(`${keyOf(one)} ${minuteOf(one)}`)
    if (known) act.answers.set(keyOf(one), known)
  }
  const open = questions.filter((one) => !act.answers.has(keyOf(one)))
  if (begun && open.length > 0) throw new UnansweredError(open)
  await answerAll(open, act)
  return questions.map((one) => act.answers.get(keyOf(one)) ?? { found: [] })
}

/** A transaction of `withEffects` whose scripts are run before it, without its locks: each time one is asked anew, it begins anew. */
export async function withScripts<Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  const act: Asking = { answers: new Map(), spent: 0 }
  for (let round = 1; ; round += 1) {
    try {
      return await withEffects(db, (trx) => {
        asking.set(trx, act)
        return work(trx)
      })
    } catch (error) {
      if (!(error instanceof UnansweredError)) throw error
      if (round >= mostRounds) throw new AppError('conflict', { cause: error })
      await answerAll(error.questions, act)
    }
  }
}
