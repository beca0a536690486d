import { rm } from 'node:fs/promises'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compressAssets } from '@/scripts/build/compressAssets'
import { chunkGroups, modulePreload } from '@/vite.config'

/** Pages by name, and the module that each begins with. */
const PAGES = {
  'form-ours': 'FormOurs',
  'form-by-hand': 'FormByHand',
  'table-ours': 'TableOurs',
  'table-by-hand': 'TableByHand',
  'designer-ours': 'DesignerOurs',
  'picker-ours': 'PickerOurs',
} as const
export type PageName = keyof typeof PAGES

/**
 * Builds every measured page separately into dist/bench/<page>, as production React and with the product's target, so that no
 * page contains code that only another one needs.
 */
export async function buildPages(root: string): Promise<string> {
  const outDir = path.join(root, 'dist/bench')
  await rm(outDir, { recursive: true, force: true })
  for (const [page, module] of Object.entries(PAGES)) {
    await build({
      configFile: false,
      root: path.join(root, 'scripts/bench/pages'),
      base: `/${page}/`,
      mode: 'production',
      logLevel: 'error',
      plugins: [
        react(),
        {
          name: 'begin-with',
          transformIndexHtml: { order: 'pre', handler: (html) => html.replace('__PAGE__', module) },
        },
      ],
      resolve: { alias: { '@': root } },
      html: { cspNonce: '__CSP_NONCE__' },
      build: {
        outDir: path.join(outDir, page),
        target: 'es2022',
        chunkSizeWarningLimit: 5000,
        modulePreload,
        rolldownOptions: {
          // A hand-written page is one chunk, which compresses best; the product's pages share theirs.
          output: page.endsWith('-ours') ? { codeSplitting: { groups: chunkGroups } } : {},
        },
      },
    })
  }
  await compressAssets(outDir)
  return outDir
}
