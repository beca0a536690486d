import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { type Catalogue, setCatalogue } from '@/domain/i18n/t'
import domain from '@/schemas/locales/en/domain.json' with { type: 'json' }
import entity from '@/schemas/locales/en/entity.json' with { type: 'json' }
import figures from '@/schemas/locales/en/figures.json' with { type: 'json' }
import kinds from '@/schemas/locales/en/kinds.json' with { type: 'json' }
import processTexts from '@/schemas/locales/en/process.json' with { type: 'json' }
import server from '@/schemas/locales/en/server.json' with { type: 'json' }

const CHINESE: Catalogue = {}
const ENGLISH: Catalogue = { ...domain, ...entity, ...figures, ...kinds, ...processTexts, ...server }

const spoken = new AsyncLocalStorage<Catalogue>()

/**
 * Answers each request in its preferred language. Texts written outside of a request, or stored in the database, are
 * Chinese. (docs/adr/0009)
 */
export function registerLanguage(app: FastifyInstance): void {
  setCatalogue(() => spoken.getStore() ?? CHINESE)
  app.addHook('onRequest', (request, _reply, done) =>
    spoken.run(catalogueFor(request.headers['accept-language']), done),
  )
}

/** In: the header Accept-Language (RFC 9110, 12.5.4). Out: English where it is preferred to Chinese, else Chinese. */
function catalogueFor(header = ''): Catalogue {
  const weightOf = (language: string) =>
    Math.max(
      ...header
        .toLowerCase()
        .split(',')
        .map((range) => range.trim().split(/\s*;\s*q=/))
        .map(([tag = '', weight = '1']) => (tag.split('-')[0] === language ? Number(weight) : 0)),
    )
  return weightOf('en') > weightOf('zh') ? ENGLISH : CHINESE
}
