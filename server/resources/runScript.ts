import { Worker } from 'node:worker_threads'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import { HopelessError } from '@/server/resources/outgoingCall'
import type { ScriptInput, ScriptOutput } from '@/server/resources/scriptWorker'

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
 * Runs a script over the values of a form, in a thread and an interpreter of its own: no network, no files, a second, 32 MB. Out: the fields that it
 * returned. Throws HopelessError for what is wrong with the script.
 */
export async function runScript(
  source: string,
  form: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const worker = threadFor({ source, form: JSON.stringify(form), milliseconds: scriptMs, bytes: scriptBytes })
  const timer = setTimeout(() => void worker.terminate(), threadMs)
  try {
    const output = await new Promise<ScriptOutput>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new HopelessError(t('脚本运行超过时限或内存，已中止'))))
    })
    return changesIn(output)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function changesIn(output: ScriptOutput): Record<string, unknown> {
  if ('error' in output) throw new HopelessError(t('脚本出错：{error}', { error: output.error }))
  const result: unknown = output.json === 'undefined' ? null : JSON.parse(output.json)
  if (result === null) return {}
  if (!isRecord(result)) throw new HopelessError(t('脚本须返回要修改的字段，如 { amount: 1 }'))
  return result
}
