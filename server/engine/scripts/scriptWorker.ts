import { parentPort, workerData } from 'node:worker_threads'
import variant from '@jitl/quickjs-singlefile-mjs-release-sync'
import { newQuickJSWASMModuleFromVariant, shouldInterruptAfterDeadline } from 'quickjs-emscripten-core'

/** What the sandbox is given, and how much it may use. */
export interface ScriptInput {
  source: string
  /** What it is given, as JSON by these names. */
  names: readonly string[]
  given: string
  milliseconds: number
  bytes: number
}

export type ScriptOutput = { json: string } | { error: string }

/** Runs one script in an interpreter of its own, which knows nothing but the language. */
async function run({ source, names, given, milliseconds, bytes }: ScriptInput): Promise<ScriptOutput> {
  const quickjs = await newQuickJSWASMModuleFromVariant(variant)
  const runtime = quickjs.newRuntime()
  runtime.setMemoryLimit(bytes)
  runtime.setMaxStackSize(512 * 1024)
  runtime.setInterruptHandler(shouldInterruptAfterDeadline(Date.now() + milliseconds))
  const vm = runtime.newContext()
  const text = vm.newString(given)
  vm.setProp(vm.global, 'input', text)
  text.dispose()
  const result = vm.evalCode(
    `JSON.stringify((function (${names.join(', ')}) {\n${source}\n})(...${JSON.stringify(names)}.map((name) => JSON.parse(input)[name])) ?? null)`,
    'script.js',
  )
  if (result.error) {
    const { name, message } = vm.dump(result.error) as { name?: string; message?: string }
    return { error: [name, message].filter(Boolean).join(': ').slice(0, 1000) }
  }
  return { json: String(vm.dump(result.value)) }
}

if (parentPort) {
  const port = parentPort
  run(workerData as ScriptInput).then(
    (output) => port.postMessage(output),
    (error: unknown) => port.postMessage({ error: String(error).slice(0, 1000) } satisfies ScriptOutput),
  )
}
