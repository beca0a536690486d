import { sql } from 'kysely'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { type AppScope, scoped } from '@/server/db/scoped'
import { takeTurn } from '@/server/db/takeTurn'
import { enqueue } from '@/server/jobs/enqueue'
import { HopelessError } from '@/server/resources/outgoingCall'
import { compute } from '@/server/resources/process-instances/work/formChanges'
import type { Opened } from '@/server/resources/process-instances/work/openWork'
import type { Work, Worker } from '@/server/resources/process-instances/work/Work'
import { workJob } from '@/server/resources/processHints'

interface Address {
  name: string
  key: string
}

/** By what sender and receiver find each other. Throws HopelessError where the key is empty. */
export function addressOf({ activity: { message }, facts }: Opened): Address {
  const value = message?.key ? compute(message.key, facts) : null
  const key = value === null || value === undefined ? '' : String(value)
  if (!message?.name || key === '') throw new HopelessError(t('消息的业务标识为空，请检查公式'))
  return { name: message.name, key: key.slice(0, 500) }
}

/** Senders and receivers of one message come one after the other. */
const alone = ({ db, realmId, appId }: AppScope, { name, key }: Address) =>
  takeTurn(db, JSON.stringify([realmId, appId, name, key]))

/** Hands a message to whoever has awaited it longest, or keeps it. In: a transaction of `withEffects`. */
export async function sendMessage(
  trx: Database,
  { realmId, now }: Worker,
  { appId }: Work,
  address: Address,
): Promise<void> {
  const scope = scoped(trx, { realmId, appId })
  await alone(scope, address)
  const at = now().toISOString()
  const longest = sql<boolean>`(instance_id, number, kind) = (
    select w.instance_id, w.number, w.kind from ${scope.rows('processWork')} w
    where w.kind = 'receive' and w.status = 'waiting' and w.details->>'name' = ${address.name} and w.details->>'key' = ${address.key}
    order by w.since, w.instance_id limit 1)`
  const arrived = await scope
    .update('processWork')
    .set({ status: 'due', nextAt: at, details: JSON.stringify({ arrived: true }) })
    .where(longest)
    .executeTakeFirst()
  if (arrived.numUpdatedRows > 0n) return enqueue(trx, { name: workJob }, { realmId, payload: {} })
  await scope.insert('processMessage', { id: newId(), ...address, sentAt: at }).execute()
}

/** Takes a message that was kept, the oldest. Out: whether there was one; if not, it is awaited from now on. */
export async function takeMessage(
  trx: Database,
  { realmId }: Worker,
  { appId, instanceId, number }: Work,
  address: Address,
): Promise<boolean> {
  const scope = scoped(trx, { realmId, appId })
  await alone(scope, address)
  const row = await scope
    .select('processMessage')
    .select('id')
    .where('name', '=', address.name)
    .where('key', '=', address.key)
    .orderBy('sentAt')
    .orderBy('id')
    .executeTakeFirst()
  if (row) {
    await scope.delete('processMessage').where('id', '=', row.id).execute()
    return true
  }
  await scope
    .update('processWork')
    .set({ status: 'waiting', attempts: 0, details: JSON.stringify(address) })
    .where('instanceId', '=', instanceId)
    .where('number', '=', number)
    .where('kind', '=', 'receive')
    .execute()
  return false
}
