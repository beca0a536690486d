import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A small real CAS server (protocol 3.0): a login form, tickets that are valid once and for one service, validation, single logout. */
export interface CasServer {
  url: string
  /** A ticket as the login issues it. */
  grant(service: string, username: string): string
  /** Ends a user's session, and notifies all their services. Out: the services' responses. */
  endSession(username: string): Promise<number[]>
  /** Answers every validation with this instead; null resets it. */
  answerWith(answer: { status: number; body: string } | null): void
  close(): Promise<void>
}

const success = (username: string) => `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">
  <cas:authenticationSuccess><cas:user>${username}</cas:user>
    <cas:attributes><cas:cn>&#x674E;&#x96F7; &amp; Co</cas:cn></cas:attributes>
  </cas:authenticationSuccess></cas:serviceResponse>`

const failure = (code: string) => `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">
  <cas:authenticationFailure code="${code}">refused</cas:authenticationFailure></cas:serviceResponse>`

/** The notification of a service about an ended session (protocol 3.0, §2.3.3 and appendix C). */
export const logoutRequest = (
  ticket: string,
) => `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"
  ID="LR-1" Version="2.0" IssueInstant="2026-11-21T08:00:00Z">
  <saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID>
  <samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`

/** In: whether protocol 3.0 is supported; otherwise only the address of 2.0 exists. */
export async function startCasServer({ isOld = false } = {}): Promise<CasServer> {
  const tickets = new Map<string, { service: string; username: string }>()
  const sessions = new Map<string, { service: string; ticket: string }[]>()
  let fixed: { status: number; body: string } | null = null
  const grant = (service: string, username: string) => {
    const ticket = `ST-${randomUUID()}`
    tickets.set(ticket, { service, username })
    sessions.set(username, [...(sessions.get(username) ?? []), { service, ticket }])
    return ticket
  }
  const validate = (query: URLSearchParams) => {
    const ticket = query.get('ticket') ?? ''
    const granted = tickets.get(ticket)
    tickets.delete(ticket)
    if (!granted) return failure('INVALID_TICKET')
    return granted.service === query.get('service') ? success(granted.username) : failure('INVALID_SERVICE')
  }
  const endSession = async (username: string) => {
    const notified = (sessions.get(username) ?? []).map(async ({ service, ticket }) => {
      const body = new URLSearchParams({ logoutRequest: logoutRequest(ticket) })
      return (await fetch(service, { method: 'POST', body })).status
    })
    sessions.delete(username)
    return Promise.all(notified)
  }
  const redirect = (response: ServerResponse, location: string, cookie?: string) =>
    response.writeHead(302, { location, ...(cookie ? { 'set-cookie': cookie } : {}) }).end()
  const back = (service: string, username: string) => {
    const url = new URL(service)
    url.searchParams.set('ticket', grant(service, username))
    return url.href
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://cas')
    const service = url.searchParams.get('service') ?? ''
    const known = /TGC=([\w.-]+)/.exec(request.headers.cookie ?? '')?.[1]
    if (url.pathname === '/cas/login' && request.method === 'POST') {
      const username = new URLSearchParams(await textOf(request)).get('username') ?? ''
      return redirect(response, back(service, username), `TGC=${username}; Path=/; HttpOnly`)
    }
    if (url.pathname === '/cas/login' && known) return redirect(response, back(service, known))
    if (url.pathname === '/cas/login') {
      return response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<title>CAS</title><form method="post"><input name="username" aria-label="CAS 用户"><button>进入</button>')
    }
    if (url.pathname === '/cas/logout') {
      if (known) await endSession(known)
      return redirect(response, service, 'TGC=; Path=/; Max-Age=0')
    }
    const isValidation =
      url.pathname === '/cas/serviceValidate' || (!isOld && url.pathname === '/cas/p3/serviceValidate')
    if (!isValidation) return response.writeHead(404).end()
    const { status, body } = fixed ?? { status: 200, body: validate(url.searchParams) }
    return response.writeHead(status, { 'content-type': 'application/xml; charset=utf-8' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cas`,
    grant,
    endSession,
    answerWith: (answer) => {
      fixed = answer
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
