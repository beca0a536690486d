import { Worker } from 'node:worker_threads'
import { t } from '@/domain/i18n/t'
import type { ScriptInput, ScriptOutput } from '@/server/engine/scripts/scriptWorker'

/** What is wrong with a script, or what it was ended for, as a sentence. It is the same however often it is tried. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError'
}

const scriptMs = 1000
const scriptBytes = 32 * 1024 * 1024
/** Loading the interpreter takes a moment; whatever takes longer than this is ended from outside. */
const threadMs = 15_000

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

/**
 * Runs the body of a function in a thread and an interpreter of its own: no network, no files, a second, 32 MB. In: what it is given, by the
 * names under which it sees it. Out: what it returned, as JSON has it; null for nothing. Throws ScriptError.
 */
export async function runSandboxed(source: string, given: Readonly<Record<string, unknown>>): Promise<unknown> {
  const input = { source, names: Object.keys(given), given: JSON.stringify(given) }
  const worker = threadFor({ ...input, milliseconds: scriptMs, bytes: scriptBytes })
  const timer = setTimeout(() => void worker.terminate(), threadMs)
  try {
    const output = await new Promise<ScriptOutput>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new ScriptError(t('脚本运行超过时限或内存，已中止'))))
    })
    if ('error' in output) throw new ScriptError(t('脚本出错：{error}', { error: output.error }))
    return output.json === 'undefined' ? null : JSON.parse(output.json)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
