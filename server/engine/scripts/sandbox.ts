import { Worker } from 'node:worker_threads'
import { t } from '@/domain/i18n/t'
import type { MostTexts, ScriptInput, ScriptOutput } from '@/server/engine/scripts/scriptWorker'

/** What is wrong with a script, or what it was ended for, as a sentence. It is the same however often it is tried. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError'
}

const scriptMs = 1000
const scriptBytes = 32 * 1024 * 1024
/** Loading the interpreter takes a moment; whatever takes longer than this is ended from outside. */
const threadMs = 15_000

export interface SandboxLimits {
  /**
   * Milliseconds after which the thread is ended, once the script has begun: the interpreter does not look at its clock within a regular
   * expression.
   */
  runMs?: number
  /** Where it returns texts: what has more throws. */
  most?: MostTexts
}

/** Ends a thread that takes too long to load, or to run once it has begun. Out: stops watching. */
function watch(worker: Worker, runMs: number): () => void {
  let timer = setTimeout(() => void worker.terminate(), threadMs)
  worker.on('message', (output: ScriptOutput) => {
    if (!('begins' in output)) return
    clearTimeout(timer)
    timer = setTimeout(() => void worker.terminate(), runMs)
  })
  return () => clearTimeout(timer)
}

const endedError = () => new ScriptError(t('脚本运行超过时限或内存，已中止'))

const outputOf = (worker: Worker): Promise<Exclude<ScriptOutput, { begins: true }>> =>
  new Promise((resolve, reject) => {
    worker.on('message', (output: ScriptOutput) => {
      if (!('begins' in output)) resolve(output)
    })
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? endedError() : error),
    )
    worker.once('exit', () => reject(endedError()))
  })

/** From source, the thread needs what turns TypeScript into JavaScript. */
const sourceEntry =
  "import('tsx/esm/api').then((tsx) => { tsx.register(); return import(require('node:worker_threads').workerData.entry) })"

function threadFor(input: ScriptInput): Worker {
  const isSource = import.meta.url.endsWith('.ts')
  const entry = new URL(isSource ? './scriptWorker.ts' : './scriptWorker.js', import.meta.url)
  const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 }
  const options = { workerData: { ...input, entry: entry.href }, resourceLimits, env: {}, stdout: true, stderr: true }
  return isSource ? new Worker(sourceEntry, { ...options, eval: true }) : new Worker(entry, options)
}

async function outputFrom(input: Omit<ScriptInput, 'milliseconds' | 'bytes'>, runMs: number) {
  const worker = threadFor({ ...input, milliseconds: Math.min(scriptMs, runMs), bytes: scriptBytes })
  const unwatch = watch(worker, runMs)
  try {
    return await outputOf(worker)
  } finally {
    unwatch()
    await worker.terminate()
  }
}

/**
 * Runs the body of a function in a thread and an interpreter of its own: no network, no files, a second, 32 MB. In: what it is given, by the
 * names under which it sees it. Out: what it returned, as JSON has it; null for nothing. Throws ScriptError.
 */
export async function runSandboxed(
  source: string,
  given: Readonly<Record<string, unknown>>,
  { runMs = threadMs, most }: SandboxLimits = {},
): Promise<unknown> {
  const output = await outputFrom({ source, names: Object.keys(given), given: JSON.stringify(given), most }, runMs)
  if ('excess' in output) throw new ScriptError(t('脚本返回的人员过多'))
  if ('error' in output) throw new ScriptError(messageOf(output.error))
  return output.json === 'undefined' ? null : JSON.parse(output.json)
}

const messageOf = (error: string) => (error ? t('脚本出错：{error}', { error }) : t('脚本出错，没有说明原因'))

/** Why a script can't be compiled, in the words of the interpreter, and in which of its lines, from 1. */
export interface ScriptFlaw {
  error: string
  line?: number
}

/** Compiles a script in the same sandbox, without running it. In: the names under which it will see what it is given. Throws ScriptError. */
export async function compileSandboxed(
  source: string,
  names: readonly string[],
  runMs: number = threadMs,
): Promise<ScriptFlaw | null> {
  const output = await outputFrom({ source, names, given: '{}', isCompiled: true }, runMs)
  return 'error' in output ? output : null
}
