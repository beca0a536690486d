import { hash, verify } from '@node-rs/argon2'
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { pinyinText } from '@/server/db/pinyinText'
import { defaultRealmId } from '@/server/db/realm'
import { demoPassword } from '@/server/db/seedAccounts'

/** Creates the realm and its super user `admin`; a password in the settings overrides the stored one. Idempotent. */
export async function prepareAccounts(
  db: Database,
  options: { adminPassword?: string; isDemo: boolean },
): Promise<void> {
  const realmId = defaultRealmId
  await db
    .insertInto('realm')
    .values({ realmId, code: 'default', name: '默认企业' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const admin = await db
    .selectFrom('account')
    .select(['id', 'passwordHash'])
    .where('realmId', '=', realmId)
    .where('username', '=', 'admin')
    .executeTakeFirst()
  if (!admin) return createAdmin(db, options)
  const { adminPassword } = options
  if (!adminPassword) return
  if (admin.passwordHash && (await verify(admin.passwordHash, adminPassword))) return
  const passwordHash = await hash(adminPassword)
  await db
    .updateTable('account')
    .set({ passwordHash })
    .where('realmId', '=', realmId)
    .where('id', '=', admin.id)
    .execute()
}

async function createAdmin(db: Database, options: { adminPassword?: string; isDemo: boolean }): Promise<void> {
  const password = options.adminPassword ?? (options.isDemo ? demoPassword : undefined)
  if (!password) {
    throw new Error(
      '首次启动且不带演示数据时，请用 PORTAL_ADMIN_PASSWORD 设置超级用户 admin 的密码。 The first start without the demo needs PORTAL_ADMIN_PASSWORD, the password of the super user admin.',
    )
  }
  const realName = '系统管理员'
  await db
    .insertInto('account')
    .values({
      realmId: defaultRealmId,
      id: newId(),
      username: 'admin',
      realName,
      pinyin: pinyinText(realName),
      avatar: null,
      orgId: null,
      passwordHash: await hash(password),
      isSuperuser: true,
    })
    .execute()
}
