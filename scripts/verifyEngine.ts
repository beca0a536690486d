import { connect } from '@/server/db/connect'
import { defaultRealmId } from '@/server/db/realm'
import { verifyHistories } from '@/server/engine/verifyHistory'
import { readEnv } from '@/server/env'

/** `npm run engine:verify`: replays the history of every process instance and compares it with its state; fails when one differs. */
const { dataDir, databaseUrl } = readEnv(process.env)
const { db, close } = await connect({ dataDir, databaseUrl })
try {
  const { checked, migrated, drifts } = await verifyHistories(db, defaultRealmId)
  for (const { appId, id, why } of drifts) console.error(`${appId} ${id}: ${why}`)
  console.log(`${checked} instances replayed, ${drifts.length} differ; ${migrated} migrated ones left out`)
  if (drifts.length > 0) process.exitCode = 1
} finally {
  await close()
}
