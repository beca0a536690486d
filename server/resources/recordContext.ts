import type { OperationName } from '@/domain/contract/generated/operations'
import type { Database } from '@/server/db/connect'
import type { Session, Tenant } from '@/server/plugins/session'
import type { ChoiceContext } from '@/server/records/choices/ChoiceSource'
import type { Invoke } from '@/server/resources/defineResource'
import { recordCaller } from '@/server/resources/recordCaller'

interface Call {
  db: Database
  session: Session
  tenant: Tenant
  invoke: Invoke
}

export type RecordContext = ChoiceContext & { session: Session }

/** The services for reading records and choices in a call. */
export function recordContext({ db, session, tenant, invoke }: Call): RecordContext {
  const ask = (name: string, query: object) => invoke(name as OperationName, { query }, { session, tenant })
  return { db, session, caller: recordCaller(session, tenant), ask }
}
