import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Env } from '@/server/env'

/**
 * The page in which the map of AMap runs (DESIGN §8): its script needs what the portal's policy forbids, so it gets a page of its own,
 * framed by the portal alone and in a sandbox without an origin, so that it can access neither storage nor session. Our own script
 * is inline in the page, since without an origin nothing is "self".
 */
export function registerMapPage(app: FastifyInstance, env: Env): void {
  const folder = path.join(env.webDir, 'map')
  if (!fs.existsSync(folder)) return
  const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')
  const [script, style] = [read('amap.js'), read('amap.css')]
  app.get('/amap.html', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policyOf(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="amap-key" content="${env.amapKey}" />
    <title>地图</title>
    <style>${style}</style>
  </head>
  <body>
    <div id="map"></div>
    <script nonce="${nonce}">${script}</script>
  </body>
</html>
`)
  })
}

/** AMap draws with inline styles and evaluates the modules that it fetches; the sandbox contains both. */
function policyOf(nonce: string): string {
  const amap = 'https://*.amap.com https://*.autonavi.com'
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${amap} 'unsafe-eval'`,
    `style-src ${amap} 'unsafe-inline'`,
    `img-src ${amap} data: blob:`,
    `connect-src ${amap}`,
    `font-src ${amap} data:`,
    'worker-src blob:',
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ')
}
