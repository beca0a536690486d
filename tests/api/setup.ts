import { readFileSync } from 'node:fs'
import path from 'node:path'

const code = path.resolve('node_modules/@electric-sql/pglite/dist/pglite.wasm')
const held = globalThis as { embeddedDatabase?: WebAssembly.Module }

// Every suite opens a database in a thread of its own. V8 compiles equal modules once and shares the result as long as one of
// them lives: this one lives as long as the worker.
held.embeddedDatabase ??= await WebAssembly.compile(readFileSync(code))
