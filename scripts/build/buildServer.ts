import path from 'node:path'
import { build } from 'esbuild'

/** Bundles the server and its database thread; packages stay in node_modules, so a start reads two files instead of hundreds. */
export async function buildServer(root: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: { main: 'server/main.ts', pgliteWorker: 'server/db/pgliteWorker.ts' },
    outdir: path.join(root, 'dist/server'),
    bundle: true,
    packages: 'external',
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
