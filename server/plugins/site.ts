import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@/domain/errors/AppError'
import contents from '@/schemas/routes.json' with { type: 'json' }
import type { Env } from '@/server/env'
import { sendError } from '@/server/plugins/errors'
import { setPagePolicy } from '@/server/plugins/securityHeaders'

/** The addresses of the browser's routes, except the catch-all; `:name` is any part, `*` the rest. */
const routePatterns = contents.routes
  .filter(({ path: route }) => route !== '*')
  .map(({ path: route }) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}/?$`))

/** Serves the built site: hashed assets with permanent caching, index.html for every route of the browser, JSON for unknown calls. */
export async function registerSite(app: FastifyInstance, env: Env): Promise<void> {
  const index = path.join(env.webDir, 'index.html')
  // The page contains the prefix of the API calls.
  const page = fs.existsSync(index)
    ? fs
        .readFileSync(index, 'utf8')
        .replace('content="/bpm-server"', `content="${env.apiPrefix}"`)
        .replace('name="frame-origins" content=""', `name="frame-origins" content="${env.frameOrigins.join(' ')}"`)
    : null
  if (page !== null) {
    await app.register(fastifyStatic, {
      root: env.webDir,
      wildcard: false,
      index: false,
      // Every other file is a route of its own; compressed versions are sent instead where they exist.
      globIgnore: ['index.html', '**/*.br', '**/*.gz'],
      preCompressed: true,
      cacheControl: false,
      setHeaders(response, file) {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`)
        response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  // Sites that the operator allows in frames.
  const menus = env.extendedMenus.filter(({ url }) => URL.canParse(url)).map(({ url }) => new URL(url).origin)
  const frames = [...env.frameOrigins, ...menus]
  app.setNotFoundHandler((request, reply) => {
    if (page === null || !isPageRequest(request, env.apiPrefix))
      return sendError(new AppError('not_found'), request, reply)
    return sendPage(reply, page, frames)
  })
}

/** The page with this response's nonce in place of `__CSP_NONCE__`; the browser must revalidate it every time. */
function sendPage(reply: FastifyReply, page: string, frames: string[]): FastifyReply {
  const nonce = setPagePolicy(reply, frames)
  return reply
    .code(200)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('__CSP_NONCE__', nonce))
}

/** Our own routes always answer with the page; other addresses do so for navigations of the browser, and the page says what is missing. */
function isPageRequest(request: FastifyRequest, apiPrefix: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const pathname = request.url.split('?')[0]!
  if (pathname === apiPrefix || pathname.startsWith(`${apiPrefix}/`)) return false
  if (pathname.startsWith('/assets/')) return false
  return routePatterns.some((pattern) => pattern.test(pathname)) || (request.headers.accept ?? '').includes('text/html')
}
