import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance } from 'fastify'
import { loadRegions } from '@/domain/validation/regions'
import type { Database } from '@/server/db/connect'
import { type OpenDatabase, openDatabase } from '@/server/db/openDatabase'
import { seedDemo } from '@/server/demo/seedDemo'
import type { Env } from '@/server/env'
import { jobKindsOf } from '@/server/jobKinds'
import { type JobWorker, jobWorker } from '@/server/jobs/jobWorker'
import { registerErrors, sendError, toAppError } from '@/server/plugins/errors'
import { registerGracefulClose } from '@/server/plugins/gracefulClose'
import { registerLanguage } from '@/server/plugins/language'
import { registerMapPage } from '@/server/plugins/mapPage'
import { registerObservability } from '@/server/plugins/observability'
import { registerOpenapi } from '@/server/plugins/openapi'
import { registerPatterns } from '@/server/plugins/patterns'
import { registerSecurityHeaders } from '@/server/plugins/securityHeaders'
import { registerSite } from '@/server/plugins/site'
import { registerSlowBodies } from '@/server/plugins/slowBodies'
import { registerOperations } from '@/server/registerOperations'
import { resources } from '@/server/resources/registry'
import type { FileStore } from '@/server/storage/FileStore'
import { openFileStore } from '@/server/storage/openFileStore'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs the jobs that are due, until there are none. They run by themselves too; this waits for them. */
    runJobs(): Promise<void>
  }
}

/** Largest body of a request, except uploads, which have their own limit (resources/files). */
export const bodyLimit = 2 * 1024 * 1024

/** The whole server. It opens, migrates and seeds the database while it starts, and closes it at the end. */
export function buildApp(env: Env): FastifyInstance {
  const app = Fastify({
    logger: { level: env.logLevel },
    bodyLimit,
    requestIdHeader: false,
    trustProxy: env.trustedProxies.length > 0 ? env.trustedProxies : false,
    // Creating, recovering or migrating a database may take long; there is no limit.
    pluginTimeout: 0,
    // Addresses that the router cannot parse: invalid percent-encoding, path parts that are too long.
    frameworkErrors: (error, request, reply) => void sendError(toAppError(error), request, reply),
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
    },
  })
  app.addHook('onReady', loadRegions)
  const files = openFileStore(env)
  const getDatabase = openDatabaseWith(app, env, files)
  registerLanguage(app)
  registerPatterns()
  registerErrors(app)
  registerGracefulClose(app)
  registerSlowBodies(app, env.bodyMs)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  registerSecurityHeaders(app)
  app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  acceptEmptyJson(app)
  app.register(formbody)
  app.register(multipart)
  // Clients send nothing longer than a heartbeat.
  app.register(websocket, { options: { maxPayload: 1024 } })
  app.after(() => {
    registerObservability(app, env, getDatabase)
    registerOpenapi(app, env.apiPrefix)
    registerOperations(app, { env, resources, getDatabase, files })
  })
  app.after(() => {
    registerMapPage(app, env)
    return registerSite(app, env)
  })
  return app
}

/** A call without a body may still send a Content-Type (many clients do on DELETE). */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

/** Opens the database while the plugins load, and runs jobs from the moment when all are ready until it closes. */
function openDatabaseWith(app: FastifyInstance, env: Env, files: FileStore): () => Database {
  let database: OpenDatabase | undefined
  let worker: JobWorker | undefined
  // The first plugin to load, and none waits for it: the database opens in its own thread meanwhile. A failure ends the start where all plugins are awaited.
  app.register(async () => {
    const seed = env.isDemo ? seedDemo : undefined
    database = openDatabase(env, { files, seed, onIncident: (message) => app.log.warn(message) })
  })
  app.addHook('onReady', async () => {
    if (!database) return
    const onError = (error: unknown) => app.log.warn({ err: error }, 'a job failed')
    worker = jobWorker(jobKindsOf({ ...env, invoke: app.invoke }), {
      db: await database.ready,
      files,
      now: () => new Date(),
      onError,
    })
    worker.start()
  })
  app.decorate('runJobs', async () => worker?.work())
  app.addHook('onClose', async () => {
    await worker?.stop()
    await database?.close()
  })
  return () => {
    if (!database) throw new Error('the database is not open yet')
    return database.get()
  }
}
