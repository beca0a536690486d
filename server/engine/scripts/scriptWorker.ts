import { parentPort, workerData } from 'node:worker_threads'
import variant from '@jitl/quickjs-singlefile-mjs-release-sync'
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  shouldInterruptAfterDeadline,
} from 'quickjs-emscripten-core'
import { plainText } from '@/domain/plainText'

/** How much a script may return: so many texts of so many characters. */
export interface MostTexts {
  texts: number
  characters: number
}

/** What the sandbox is given, and how much it may use. */
export interface ScriptInput {
  source: string
  /** What it is given, as JSON by these names. */
  names: readonly string[]
  given: string
  milliseconds: number
  bytes: number
  /** Where it returns a text or a list of texts. */
  most?: MostTexts | undefined
  /** It is only compiled: nothing of it runs. */
  isCompiled?: boolean
}

/** What it says: that the interpreter is there and begins, then once what came of it. The line is that of the script, from 1. */
export type ScriptOutput = { begins: true } | { json: string } | { error: string; line?: number } | { excess: true }

/** Most characters of an error. */
const mostOfError = 1000

/** What was thrown, as a text; empty where it says nothing, or what would read it throws in turn. */
function describe(vm: QuickJSContext, error: QuickJSHandle): string {
  let thrown: unknown
  try {
    thrown = vm.dump(error)
  } catch {
    return ''
  }
  if (thrown === null || thrown === undefined) return ''
  if (typeof thrown !== 'object') return String(thrown)
  const { name, message } = thrown as Record<string, unknown>
  return [name, message].filter((one) => typeof one === 'string' && one !== '').join(': ')
}

/** An answer whose JSON is longer than any within the limits, or that has more or longer texts than allowed. */
function isExcess(json: string, { texts, characters }: MostTexts): boolean {
  const answer: unknown = json === 'undefined' ? null : JSON.parse(json)
  const all = Array.isArray(answer) ? answer : [answer]
  return all.length > texts || all.some((one) => typeof one === 'string' && one.length > characters)
}

/** What a script returned, as JSON. With limits, what is beyond them never leaves the interpreter. */
function outputOf(vm: QuickJSContext, value: QuickJSHandle, most?: MostTexts): ScriptOutput {
  // A character takes up to six in JSON, a text three more.
  const length = vm.typeof(value) === 'string' ? Number(vm.dump(vm.getProp(value, 'length'))) : 0
  if (most && length > most.texts * (most.characters * 6 + 3) + 2) return { excess: true }
  const json = String(vm.dump(value))
  return most && isExcess(json, most) ? { excess: true } : { json }
}

/** The line of a script at which it can't be compiled: what stands around it has a line before it, and may be what ends it. */
function lineOf(vm: QuickJSContext, error: QuickJSHandle, source: string): { line?: number } {
  const line = Number(vm.dump(vm.getProp(error, 'lineNumber')))
  return line > 0 ? { line: Math.max(1, Math.min(line - 1, source.split('\n').length)) } : {}
}

/** Runs or compiles one script in an interpreter of its own, which knows nothing but the language. */
async function run(input: ScriptInput, begin: () => void): Promise<ScriptOutput> {
  const { source, names, given, milliseconds, bytes, most, isCompiled = false } = input
  const quickjs = await newQuickJSWASMModuleFromVariant(variant)
  begin()
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
    { compileOnly: isCompiled },
  )
  if (result.error) {
    const error = plainText(describe(vm, result.error), mostOfError)
    return isCompiled ? { error, ...lineOf(vm, result.error, source) } : { error }
  }
  if (isCompiled) return { json: 'undefined' }
  return outputOf(vm, result.value, most)
}

if (parentPort) {
  const port = parentPort
  const say = (output: ScriptOutput) => port.postMessage(output)
  run(workerData as ScriptInput, () => say({ begins: true })).then(say, (error: unknown) =>
    say({ error: plainText(String(error), mostOfError) }),
  )
}
