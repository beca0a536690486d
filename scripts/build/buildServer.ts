import path from 'node:path'
import { build } from 'esbuild'

/** Packages with files beside their code: a native module, WebAssembly; and an optional one of `pg`. */
export const UNBUNDLED = ['@node-rs/argon2', '@electric-sql/pglite', 'pg-native']

/** The operator's commands, besides the server. */
const COMMANDS = ['migrate', 'backup', 'restore', 'seed']

const THREADS = { pgliteWorker: 'server/db/pgliteWorker.ts', scriptWorker: 'server/engine/scripts/scriptWorker.ts' }

/** Packages in CommonJS use `require` for Node's own modules, which an ES module has to create. */
const REQUIRE =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);"

/** Bundles the server, its database thread and that of scripts with nearly all packages, so that a start reads a few files instead of a thousand. */
export const buildServer = (root: string, outdir = path.join(root, 'dist/server')): Promise<void> =>
  bundle(root, outdir, {
    main: 'server/main.ts',
    ...THREADS,
    ...Object.fromEntries(COMMANDS.map((command) => [command, `scripts/${command}.ts`])),
  })

/** Bundles the threads alone. */
export const buildThreads = (root: string, outdir: string): Promise<void> => bundle(root, outdir, THREADS)

async function bundle(root: string, outdir: string, entryPoints: Record<string, string>): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    external: UNBUNDLED,
    banner: { js: REQUIRE },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    splitting: true,
    // Beside the entries: the database finds its thread's file next to its own.
    chunkNames: 'chunk-[name]-[hash]',
    tsconfig: path.join(root, 'tsconfig.json'),
    logLevel: 'warning',
  })
}
