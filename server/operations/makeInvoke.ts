import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import type { OperationInput } from '@/server/operations/inputValidator'
import { admit, type Caller, namedAppId } from '@/server/plugins/admit'
import type { ContractOperation } from '@/server/plugins/contract'
import { toAppError } from '@/server/plugins/errors'
import { findTenant } from '@/server/plugins/session'
import type { Invoke } from '@/server/resources/defineResource'

/** An operation that can be called without HTTP. */
interface Invocable {
  operation: ContractOperation
  run(caller: Caller, input: OperationInput): Promise<unknown>
}

/**
 * Calls of the server to its own operations (Invoke in defineResource). In: a lookup of the operations that need no HTTP, which is
 * complete once the server is ready.
 */
export function makeInvoke(getDatabase: () => Database, find: (name: string) => Invocable | undefined): Invoke {
  return async (name, input, { session, tenant }) => {
    const found = find(name)
    if (!found) throw new Error(`${name} cannot be called in process`)
    const { operation, run } = found
    try {
      const caller = await callerOf(getDatabase(), operation, { session, tenant }, input)
      // As HTTP would have sent it: no dates, no undefined, nothing shared with the handler.
      return JSON.parse(JSON.stringify(await run(caller, input)))
    } catch (error) {
      throw toAppError(error)
    }
  }
}

async function callerOf(
  db: Database,
  operation: ContractOperation,
  { session, tenant }: Parameters<Invoke>[2],
  input: OperationInput,
): Promise<Caller> {
  if (operation.access === 'public') return { session: null, tenant: null }
  if (!session) throw new AppError('unauthenticated')
  const appId = operation.tenant === true ? tenant?.appId : namedAppId(operation, input)
  return admit(operation, session, appId, (id) => findTenant(db, session, id))
}
