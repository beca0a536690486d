import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'

const apiPort = process.env.PORTAL_API_PORT ?? '3001'
const server = { target: `http://127.0.0.1:${apiPort}`, ws: true }

/** Chunks that are laid out by hand, since some seventy small ones cost a fifteenth in compression and a request each. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What the entry needs by itself, so that a page without a form carries nothing of one.
  { name: 'base', tags: ['$initial'], priority: 2 },
  // What every form needs: its model, its renderer and the kinds that occur in nearly all of them.
  {
    name: 'form',
    test: /src\/runtime\/((model|plan|render)\/|fields\/(form|text|number|select|date)\/)/,
    priority: 1,
    includeDependenciesRecursively: true,
  },
]

/**
 * Sixty kinds would list the files behind each of them in every page, hashes and all: 2 kB that a page pays for kinds it
 * does not show. The browser finds them by itself, one step later.
 */
export const modulePreload = { polyfill: false, resolveDependencies: () => [] }

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  // The server replaces it with a fresh nonce in every page that it sends (DESIGN §5).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    proxy: Object.fromEntries(
      [
        '/bpm-server',
        '/fileService',
        '/siteInBoxMessage',
        '/auth',
        '/statistics',
        '/messageInSite',
        '/amap.html',
        '/openapi.json',
        '/api-docs',
      ].map((prefix) => [prefix, server]),
    ),
  },
})
