import path from 'node:path'
import { build } from 'esbuild'

/** Packages that read files of their own beside their code: a native module, WebAssembly; and one that `pg` only looks for. */
const UNBUNDLED = ['@node-rs/argon2', '@electric-sql/pglite', 'pg-native']

/** Packages in CommonJS ask for Node's own modules by `require`, which a module has to make for itself. */
const REQUIRE =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);"

/** Bundles the server and its database thread with nearly all packages, so that a start reads a few files instead of a thousand. */
export async function buildServer(root: string, outdir = path.join(root, 'dist/server')): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: { main: 'server/main.ts', pgliteWorker: 'server/db/pgliteWorker.ts' },
    outdir,
    bundle: true,
    external: UNBUNDLED,
    banner: { js: REQUIRE },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    tsconfig: path.join(root, 'tsconfig.json'),
    logLevel: 'warning',
  })
}
