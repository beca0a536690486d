import { createHash } from 'node:crypto'
import { AppError } from '@/domain/errors/AppError'
import type { ScopeUser } from '@/domain/expression/Scope'
import { t } from '@/domain/i18n/t'
import { isPlainText, plainText } from '@/domain/plainText'
import { principalsFrom } from '@/domain/process/approvers/Principal'
import type { Database } from '@/server/db/connect'
import { withEffects } from '@/server/db/effects'
import { answerCache, type ScriptAnswer } from '@/server/engine/scripts/answerCache'
import { inTurn } from '@/server/engine/scripts/inTurn'
import { compileSandboxed, runSandboxed } from '@/server/engine/scripts/sandbox'

interface AnyQuestion {
  /** Id of the application. */
  app: string
  source: string
}

/** A script that says who decides, with all that it is given. */
export interface ScriptQuestion extends AnyQuestion {
  starter: ScopeUser
  /** Values by the keys of their fields. */
  form: Readonly<Record<string, unknown>>
  /** The instant, ISO 8601. */
  now: string
}

/** Whether a script can be compiled, with the names of what it is given; it is not run. */
export interface SyntaxQuestion extends AnyQuestion {
  names: readonly string[]
}

type Question = ScriptQuestion | SyntaxQuestion

/** Longest that the scripts of one act may take together, in milliseconds. */
const mostTime = 10_000
/** Longest that the saved scenarios of a process may take together, in milliseconds. */
export const mostTimeOfScenarios = 60_000
/** Longest that one script may take from outside, in milliseconds: what the interpreter does not interrupt. */
const runMs = 2000
/** Most people that a script may return, and the most characters of each. */
const most = { texts: 1000, characters: 200 }
/** Most characters of what went wrong. */
const mostOfProblem = 1100
/** Previews of one application that may wait or run at once. */
const mostPreviews = 4
/** Most times that an act is begun anew because of what its scripts are to answer. */
const mostRounds = 50

/** An act under way: what its scripts have answered, and how long they took. */
interface Asking {
  answers: Map<string, ScriptAnswer>
  spent: number
  mostTime: number
  /** Nobody acts: it is only shown. */
  isPreview: boolean
}

/** Thrown inside a transaction: it is rolled back, its scripts are run, and it begins anew. */
class UnansweredError extends Error {
  override readonly name = 'UnansweredError'
  constructor(readonly questions: readonly Question[]) {
    super('scripts are run outside of transactions')
  }
}

/** Previews that wait or run, by application. */
const previews = new Map<string, number>()

/** By transaction of `withScripts`. */
const asking = new WeakMap<object, Asking>()

const cache = answerCache()

const isSyntax = (question: Question): question is SyntaxQuestion => 'names' in question

function keyOf(question: Question): string {
  const { source } = question
  const asked = isSyntax(question) ? [source, question.names] : [source, question.starter, question.form]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64')
}

const minuteOf = (question: Question) => (isSyntax(question) ? '' : question.now.slice(0, 16))

function answerIn(result: unknown): ScriptAnswer {
  const isNamed =
    result === null ||
    [result].flat().every((one) => one === null || one === '' || (typeof one === 'string' && isPlainText(one)))
  return isNamed ? { found: principalsFrom(result) } : { found: [], problem: t('脚本返回的不是人员') }
}

function given({ starter, form, now }: ScriptQuestion) {
  const { id, username, name, orgId, roles } = starter
  return { form, starter: { id, username, name, orgId, roles }, now }
}

/** By what names a script that finds approvers sees what it is given. */
export const namesOfApproverScript: readonly (keyof ReturnType<typeof given>)[] = ['form', 'starter', 'now']

const compiled = async ({ source, names }: SyntaxQuestion, ms: number): Promise<ScriptAnswer> => {
  const flaw = await compileSandboxed(source, names, ms)
  return flaw ? { found: [], flaw } : { found: [] }
}

async function run(question: Question, left: number): Promise<ScriptAnswer> {
  const ms = Math.min(runMs, left)
  const answered = isSyntax(question)
    ? compiled(question, ms)
    : runSandboxed(question.source, given(question), { runMs: ms, most }).then(answerIn)
  return answered.catch((error: unknown) => ({
    found: [],
    problem: plainText(error instanceof Error ? error.message : String(error), mostOfProblem),
  }))
}

/** Runs a script, unless the same was asked within the minute. Never throws. */
async function answer(question: Question, act: Asking): Promise<ScriptAnswer> {
  const key = `${keyOf(question)} ${minuteOf(question)}`
  const known = cache.get(key)
  if (known) return known
  return inTurn(question.app, act.isPreview ? 'previews' : 'acts', async () => {
    const left = act.mostTime - act.spent
    if (left <= 0) return { found: [], problem: t('脚本运行超过时限或内存，已中止') }
    const started = performance.now()
    const found = await run(question, left)
    act.spent += performance.now() - started
    cache.set(key, found)
    return found
  })
}

/** An act asks for no more turns at once than there are threads: what it still has to ask stands in nobody's way. */
async function answerAll(questions: readonly Question[], act: Asking): Promise<void> {
  const open = new Map(questions.map((one) => [keyOf(one), one])).entries()
  const work = async () => {
    for (const [key, one] of open) act.answers.set(key, await answer(one, act))
  }
  await Promise.all([work(), work()])
}

/** Answers what nobody acts on. Throws too_many_requests where the application previews too much at once. */
async function preview(questions: readonly Question[], act: Asking): Promise<void> {
  const [first] = questions
  if (!first) return
  const { app } = first
  const count = previews.get(app) ?? 0
  if (count >= mostPreviews) throw new AppError('too_many_requests')
  previews.set(app, count + 1)
  try {
    await answerAll(questions, act)
  } finally {
    const rest = (previews.get(app) ?? 1) - 1
    if (rest > 0) previews.set(app, rest)
    else previews.delete(app)
  }
}

/**
 * What scripts answer, in the order of the questions. In a transaction of `withScripts` nothing is run: what is not answered yet is thrown, and
 * answered before the transaction begins anew. Elsewhere it is a preview. Throws too_many_requests.
 */
export async function askScripts(db: Database, questions: readonly Question[]): Promise<ScriptAnswer[]> {
  if (questions.length === 0) return []
  const begun = asking.get(db)
  const act = begun ?? { answers: new Map(), spent: 0, mostTime, isPreview: true }
  for (const one of questions) {
    const known = cache.get(`${keyOf(one)} ${minuteOf(one)}`)
    if (known) act.answers.set(keyOf(one), known)
  }
  const open = questions.filter((one) => !act.answers.has(keyOf(one)))
  if (begun && open.length > 0) throw new UnansweredError(open)
  await preview(open, act)
  return questions.map((one) => act.answers.get(keyOf(one)) ?? { found: [] })
}

/**
 * Does several things of which each may come to scripts without answers: all are asked at once. In order; what one throws besides ends it.
 */
export async function askedTogether<Result>(works: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = []
  const open: Question[] = []
  for (const work of works) {
    try {
      results.push(await work())
    } catch (error) {
      if (!(error instanceof UnansweredError)) throw error
      open.push(...error.questions)
    }
  }
  if (open.length > 0) throw new UnansweredError(open)
  return results
}

/** A transaction of `withEffects` whose scripts are run before it, without its locks: each time one is asked anew, it begins anew. */
export async function withScripts<Result>(
  db: Database,
  work: (trx: Database) => Promise<Result>,
  mostMs = mostTime,
): Promise<Result> {
  const act: Asking = { answers: new Map(), spent: 0, mostTime: mostMs, isPreview: false }
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
