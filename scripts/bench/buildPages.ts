import { rm } from 'node:fs/promises'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compressAssets } from '@/scripts/build/compressAssets'
import { chunkGroups, modulePreload } from '@/vite.config'

export const PAGES = [
  'form-ours',
  'form-by-hand',
  'table-ours',
  'table-by-hand',
  'designer-ours',
  'picker-ours',
] as const
export type PageName = (typeof PAGES)[number]

/**
 * Builds every measured page by itself into dist/bench/<page>, as production React and with the product's target, so that no
 * page carries code that only another one needs.
 */
export async function buildPages(root: string): Promise<string> {
  const outDir = path.join(root, 'dist/bench')
  await rm(outDir, { recursive: true, force: true })
  for (const page of PAGES) {
    await build({
      configFile: false,
      root: path.join(root, 'scripts/bench/pages'),
      base: `/${page}/`,
      mode: 'production',
      logLevel: 'error',
      plugins: [react()],
      resolve: { alias: { '@': root } },
      html: { cspNonce: '__CSP_NONCE__' },
      build: {
        outDir: path.join(outDir, page),
        target: 'es2022',
        chunkSizeWarningLimit: 5000,
        modulePreload,
        rolldownOptions: {
          input: path.join(root, `scripts/bench/pages/${page}.html`),
          // A page by hand is one chunk, which compresses best; the product's pages share theirs.
          output: page.endsWith('-ours') ? { codeSplitting: { groups: chunkGroups } } : {},
        },
      },
    })
  }
  await compressAssets(outDir)
  return outDir
}
