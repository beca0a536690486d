import { AppError } from '@/domain/errors/AppError'
import type { Identity } from '@/server/resources/session/accountOf'
import { readXml } from '@/server/resources/session/readXml'

const timeoutMs = 10_000
const longestReply = 64 * 1024
/** Attributes in which CAS servers send the name of a person. */
const nameAttributes = ['displayName', 'realName', 'cn', 'name']
/** Error codes about the ticket; all others are failures of the CAS server (CAS protocol 3.0, §2.5.3). */
const ticketFailures = ['INVALID_TICKET', 'INVALID_SERVICE', 'INVALID_TICKET_SPEC', 'UNAUTHORIZED_SERVICE_PROXY']

interface ServiceResponse {
  authenticationSuccess?: { user?: string; attributes?: Record<string, unknown> }
  authenticationFailure?: { '@_code'?: string }
}

/**
 * Validates a ticket at the CAS server (serviceValidate, protocol 3.0; 2.0 if that is not supported). The server checks that the ticket
 * was granted for this service and uses it up. Throws ticket_invalid, upstream_failed.
 */
export async function validateTicket(
  casUrl: string,
  { service, ticket }: { service: string; ticket: string },
): Promise<Identity> {
  const query = new URLSearchParams({ service, ticket })
  const reply =
    (await ask(`${casUrl}/p3/serviceValidate?${query}`)) ?? (await ask(`${casUrl}/serviceValidate?${query}`))
  const response = reply === null ? undefined : parse(reply)
  const { authenticationSuccess: success, authenticationFailure: failure } = response ?? {}
  const username = typeof success?.user === 'string' ? success.user.trim() : ''
  if (username && !failure) return { username, realName: realNameOf(success?.attributes) }
  if (failure && ticketFailures.includes(failure['@_code'] ?? '')) throw new AppError('ticket_invalid')
  throw new AppError('upstream_failed', { details: { code: failure?.['@_code'] ?? 'unreadable' } })
}

/** Out: the text of the reply; null if the address does not exist. */
async function ask(url: string): Promise<string | null> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: the rule is about the browser.
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (reply.status === 404) return null
    const text = await reply.text()
    if (!reply.ok || text.length > longestReply)
      throw new Error(`CAS answered ${reply.status}, ${text.length} characters`)
    return text
  } catch (error) {
    throw new AppError('upstream_failed', { cause: error })
  }
}

function parse(text: string): ServiceResponse | undefined {
  try {
    return (readXml(text) as { serviceResponse?: ServiceResponse }).serviceResponse
  } catch (error) {
    throw new AppError('upstream_failed', { cause: error })
  }
}

function realNameOf(attributes: Record<string, unknown> | undefined): string | undefined {
  const values = nameAttributes.map((name) => attributes?.[name])
  return values.find((value): value is string => typeof value === 'string' && value.trim() !== '')
}
