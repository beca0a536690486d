import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { FastifyRequest } from 'fastify'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { errorCatalogue } from '@/domain/errors/catalogue'
import type { Database } from '@/server/db/connect'
import { withEffects } from '@/server/db/effects'
import { defaultRealmId } from '@/server/db/realm'
import { scoped } from '@/server/db/scoped'
import { demoAccounts, demoPassword } from '@/server/db/seedAccounts'
import {
  type Beginning,
  beginSession,
  endSession,
  findSession,
  hashToken,
  type Session,
  visitOf,
} from '@/server/plugins/session'
import { readSessionCookie, writeSessionCookie } from '@/server/plugins/sessionCookie'
import { auditSignIn } from '@/server/resources/audit'
import { defineResource } from '@/server/resources/defineResource'
import { casLogout, oidcLogout } from '@/server/resources/session/backChannelLogout'
import { validateTicket } from '@/server/resources/session/casClient'
import { changePassword } from '@/server/resources/session/changePassword'
import { endElsewhere } from '@/server/resources/session/endElsewhere'
import { extendedMenus } from '@/server/resources/session/extendedMenus'
import { loginGuesses, networkOf } from '@/server/resources/session/loginGuesses'
import { logoutTarget } from '@/server/resources/session/logoutTarget'
import { oidcIdentity, oidcLogin } from '@/server/resources/session/oidcClient'
import { endOwnSession, listOwnSessions } from '@/server/resources/session/ownSessions'
import { ownUrl } from '@/server/resources/session/ownUrl'
import { answerQrLogin, beginQrLogin, readQrLogin } from '@/server/resources/session/qrLogin'
import { issueRandomCode, redeemRandomCode } from '@/server/resources/session/randomCode'
import { signOn } from '@/server/resources/session/signOn'
import { slowdown } from '@/server/resources/session/slowdown'
import { announceEndedSessions } from '@/server/resources/sessionEnds'

/** Verified for unknown users, so that the response takes as long as for known ones. */
const decoy = hash(randomBytes(16).toString('hex'))

/** QR codes are renewed every three minutes on each open login page of an office. */
const qrPace = { free: 300, everyMs: 1000 }

export const sessionResource = defineResource({
  name: 'session',
  httpOperations: {
    async login({ body, db, env, request, reply }) {
      // A form on another site must not sign a visitor in as somebody else.
      if (request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('csrf_refused')
      const guesses = loginGuesses(db, { address: request.ip, username: body.username })
      const isSlowed = await guesses.attempt()
      const account = await scoped(db, { realmId: defaultRealmId })
        .select('account')
        .select(['id', 'passwordHash', 'isDisabled'])
        .where('username', '=', body.username)
        .executeTakeFirst()
      const isRight = await verify(account?.passwordHash ?? (await decoy), body.password)
      if (!account?.passwordHash || !isRight) {
        await auditSignIn(db, {
          userId: account?.id ?? null,
          operation: 'loginRefused',
          target: body.username,
          address: request.ip,
        })
        if (isSlowed) throw new AppError('too_many_requests')
        reply.header('www-authenticate', 'Bearer realm="local"')
        throw new AppError('login_failed')
      }
      await guesses.succeed()
      const signIn = { userId: account.id, target: body.username, address: request.ip }
      await auditSignIn(db, { ...signIn, operation: account.isDisabled ? 'loginRefused' : 'login' })
      if (account.isDisabled) throw new AppError('account_disabled')
      await endSessions(db, [headerToken(request)])
      const token = await beginSession(
        db,
        { realmId: defaultRealmId, userId: account.id },
        { signIn: 'password' },
        visitOf(request),
      )
      const session = await findSession(db, token)
      writeSessionCookie(reply, env, token)
      return { token, user: present(session!) }
    },

    async logout({ query, db, env, request, reply }) {
      const ended = await endSessions(db, [readSessionCookie(request), headerToken(request)])
      if (ended)
        await auditSignIn(db, { userId: ended.userId, operation: 'logout', target: ended.userId, address: request.ip })
      writeSessionCookie(reply, env, null)
      const own = ownUrl(env, request)
      const target = logoutTarget(query.target_uri, own, env.logoutOrigins)
      const elsewhere = ended && (await endElsewhere(env.signOn, ended, new URL(target, own).href, request.log))
      reply.redirect(elsewhere ?? target, 302)
      return {}
    },

    async loginCas({ query, db, env, request, reply }) {
      const { casUrl } = env.signOn
      return signOn({ db, env, request, reply }, async () => {
        if (!casUrl) throw new AppError('sign_on_not_configured')
        const service = `${ownUrl(env, request)}${env.apiPrefix}/login/cas`
        if (!query.ticket) return `${casUrl}/login?service=${encodeURIComponent(service)}`
        const identity = await validateTicket(casUrl, { service, ticket: query.ticket })
        return { signIn: 'cas', providerSession: hashToken(query.ticket), ...identity }
      })
    },

    async loginOidc({ db, env, request, reply }) {
      return signOn({ db, env, request, reply }, () => oidcLogin(env, request, reply))
    },

    async loginOidcCallback({ db, env, request, reply }) {
      return signOn({ db, env, request, reply }, () => oidcIdentity(env, request, reply))
    },

    async authByQrCode({ query, db, env, request, reply }) {
      // Another site must not sign a visitor in as somebody else.
      if (request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('csrf_refused')
      const token = query.randomCode ? await redeemRandomCode(db, query.randomCode, visitOf(request)) : null
      const session = token && (await findSession(db, token))
      if (!session) return { code: 0, message: errorCatalogue.code_invalid.message }
      await endSessions(db, [headerToken(request)])
      writeSessionCookie(reply, env, token)
      return { code: 1, token, user: present(session) }
    },

    async beginQrLogin({ db, request }) {
      await slowdown(db, `qr ${networkOf(request.ip)}`, qrPace).attempt()
      return beginQrLogin(db, { userAgent: request.headers['user-agent'] ?? '', address: request.ip })
    },
  },
  operations: {
    async logoutByCas({ body, db, env }) {
      await casLogout(db, env.signOn, body.logoutRequest)
      return {}
    },

    async logoutByOidc({ body, db, env }) {
      await oidcLogout(db, env.signOn, body.logout_token)
      return {}
    },

    getQrLogin: ({ db, params }) => readQrLogin(db, params.scanCode),
    async answerQrLogin({ db, params, body, session }) {
      await answerQrLogin(db, params.scanCode, { userId: session.userId, isApproved: body.isApproved })
      return {}
    },

    async isSuperuser({ query, session, db }) {
      if (!query.username || query.username === session.username) return session.isSuperuser
      // The list of super users is not public.
      if (!session.isSuperuser) throw new AppError('not_administrator')
      const account = await scoped(db, session)
        .select('account')
        .select('isSuperuser')
        .where('username', '=', query.username)
        .executeTakeFirst()
      return account?.isSuperuser ?? false
    },

    async currentUser({ session }) {
      return present(session)
    },

    async activeProfile({ env }) {
      const { profile, portalFlag, appFlag, signOn } = env
      const singleSignOn = [...(signOn.casUrl ? ['cas' as const] : []), ...(signOn.oidc ? ['oidc' as const] : [])]
      const site = { env: profile, portalFlag, appFlag, singleSignOn }
      if (!env.isDemo) return { ...site, demo: false }
      const accounts = demoAccounts
        .filter(({ username }) => username !== 'admin' || !env.adminPassword)
        .map(({ username, title }) => ({ username, title, password: demoPassword }))
      return { ...site, demo: true, accounts }
    },

    async listExtendedMenus({ env }) {
      return { content: extendedMenus(env) }
    },

    async getRandomCode({ db, session }) {
      return { code: 1, randomCode: await issueRandomCode(db, session) }
    },

    listMySessions: ({ db, session }) => listOwnSessions(db, session),
    async endMySession({ db, session, params }) {
      await endOwnSession(db, session, params.id)
      return {}
    },

    async changePassword({ body, db, session }) {
      await changePassword(db, session, body)
      return {}
    },
  },
})

function headerToken({ headers }: FastifyRequest): string | undefined {
  const token = headers['x-token']
  return typeof token === 'string' && token !== '' ? token : undefined
}

/** Ends the sessions of these tokens, with their sockets. Out: how the first existing one was authenticated. */
async function endSessions(db: Database, tokens: (string | undefined)[]) {
  return withEffects(db, async (trx) => {
    const ended: (Beginning & { userId: string })[] = []
    for (const token of new Set(tokens)) {
      const one = token ? await endSession(trx, token) : null
      if (one) ended.push(one)
    }
    announceEndedSessions(
      trx,
      ended.map(({ userId }) => userId),
    )
    return ended[0] ?? null
  })
}

function present(session: Session): OperationTypes['currentUser']['reply'] {
  const { userId, username, realName, avatar, isSuperuser, roles, orgId, orgName } = session
  return { id: userId, username, realName, name: realName, avatar, isSuperuser, roles, orgId, orgName }
}
