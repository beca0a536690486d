import type { OperationName } from '@/domain/contract/generated/operations'
import type { Database } from '@/server/db/connect'
import { type AppScope, scoped } from '@/server/db/scoped'
import type { Participant } from '@/server/engine/participation'
import type { Session, Tenant } from '@/server/plugins/session'
import type { ChoiceContext } from '@/server/records/choices/ChoiceSource'
import type { RecordCaller } from '@/server/records/RecordCaller'
import type { Invoke } from '@/server/resources/defineResource'

/** A call that has to do with instances of an application. */
export interface ProcessCall {
  db: Database
  session: Session
  tenant: Tenant
  invoke: Invoke
}

/** What such a call works with. */
export interface ProcessContext {
  db: Database
  session: Session
  scope: AppScope
  person: Participant
  caller: RecordCaller
  choices: ChoiceContext
}

export function processContext({ db, session, tenant, invoke }: ProcessCall): ProcessContext {
  const { realmId, userId, orgId, roles, positions, groups } = session
  const isManager = tenant.permissionType <= 2
  const caller: RecordCaller = { realmId, appId: tenant.appId, userId, orgId, roles, isManager }
  const ask = (name: string, query: object) => invoke(name as OperationName, { query }, { session, tenant })
  return {
    db,
    session,
    scope: scoped(db, { realmId, appId: tenant.appId }),
    person: { userId, orgId, roles, positions, groups, isManager },
    caller,
    choices: { db, caller, ask },
  }
}
