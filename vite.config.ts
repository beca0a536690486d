import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const apiPort = process.env.PORTAL_API_PORT ?? '3001'
const server = { target: `http://127.0.0.1:${apiPort}`, ws: true }

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  // The server replaces it with a fresh nonce in every page that it sends (DESIGN §5).
  html: { cspNonce: '__CSP_NONCE__' },
  build: { outDir: 'dist/web', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1500 },
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
        '/openapi.json',
        '/api-docs',
      ].map((prefix) => [prefix, server]),
    ),
  },
})
