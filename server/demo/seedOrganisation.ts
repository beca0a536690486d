import { hash } from '@node-rs/argon2'
import { pinyin } from 'pinyin-pro'
import organisation from '@/schemas/apps/demo/organisation.json' with { type: 'json' }
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { pinyinText } from '@/server/db/pinyinText'
import { demoAccounts, demoPassword } from '@/server/db/seedAccounts'
import { type SeedRandom, seedRandom } from '@/server/demo/seedRandom'

interface OrgNode {
  code: string
  name: string
  children: OrgNode[]
}

export interface SeededOrg {
  id: string
  parentId: string | null
  code: string
  name: string
  fullName: string
}

export interface SeededUser {
  id: string
  username: string
  realName: string
  orgId: string
  roles: string[]
}

export interface SeededOrganisation {
  orgs: SeededOrg[]
  users: SeededUser[]
}

/** The demo's organisation of three levels, its roles and its people, the four accounts of the login page first. */
export async function seedOrganisation(db: Database, realmId: number): Promise<SeededOrganisation> {
  const orgs = flatten(organisation.root, null)
  await db
    .insertInto('org')
    .values(orgs.map((org, sort) => ({ realmId, ...org, pinyin: pinyinText(org.name), sort })))
    .execute()
  const users = makeUsers(orgs, seedRandom(20261121))
  await insertUsers(db, realmId, users)
  await insertRoles(db, realmId, users)
  await appointHeads(db, realmId, orgs, users)
  return { orgs, users }
}

function flatten(node: OrgNode, parent: SeededOrg | null): SeededOrg[] {
  const fullName = parent ? `${parent.fullName}/${node.name}` : node.name
  const org = { id: newId(), parentId: parent?.id ?? null, code: node.code, name: node.name, fullName }
  return [org, ...node.children.flatMap((child) => flatten(child, org))]
}

function makeUsers(orgs: SeededOrg[], random: SeedRandom): SeededUser[] {
  const orgOf = (code: string) => orgs.find((org) => org.code === code)!.id
  const homes = ['post', 'hr', 'it_develop', 'delivery_express']
  const users: SeededUser[] = demoAccounts.map(({ username, realName, roles }, index) => ({
    id: newId(),
    username,
    realName,
    orgId: orgOf(homes[index]!),
    roles: [...roles],
  }))
  const taken = new Set(users.map((user) => user.username))
  const usedNames = new Set(users.map((user) => user.realName))
  const workplaces = orgs.filter((org) => org.parentId !== null)
  while (users.length < organisation.userCount) {
    const realName = random.pick([...organisation.surnames]) + random.pick(organisation.givenNames)
    if (usedNames.has(realName)) continue
    usedNames.add(realName)
    const org = workplaces[users.length % workplaces.length]!
    users.push({
      id: newId(),
      username: freeUsername(realName, taken),
      realName,
      orgId: org.id,
      roles: rolesFor(users, org),
    })
  }
  return users
}

/** `zhangwei`, or `zhangwei2` if the name is taken. */
function freeUsername(realName: string, taken: Set<string>): string {
  const base = pinyin(realName, { toneType: 'none', type: 'array', v: true }).join('')
  let username = base
  for (let number = 2; taken.has(username); number += 1) username = `${base}${number}`
  taken.add(username)
  return username
}

/** The first of a department leads it; some departments have specialists. */
function rolesFor(users: SeededUser[], org: SeededOrg): string[] {
  const isFirst = !users.some((user) => user.orgId === org.id)
  const special = org.code.startsWith('hr_')
    ? ['hr_specialist']
    : org.code === 'finance_account'
      ? ['finance_reviewer']
      : []
  return ['user', ...(isFirst ? ['dept_manager'] : []), ...special]
}

/** The first of a department leads it, where nobody else is named. */
async function appointHeads(db: Database, realmId: number, orgs: SeededOrg[], users: SeededUser[]): Promise<void> {
  const named: Record<string, string | undefined> = organisation.heads
  for (const org of orgs) {
    const head =
      users.find(({ username }) => username === named[org.code]) ?? users.find(({ orgId }) => orgId === org.id)
    if (!head) continue
    await db
      .updateTable('org')
      .set({ headId: head.id })
      .where('realmId', '=', realmId)
      .where('id', '=', org.id)
      .execute()
  }
}

/** The super user `admin` exists from the start and only gets a place in the organisation. */
async function insertUsers(db: Database, realmId: number, users: SeededUser[]): Promise<void> {
  const passwordHash = await hash(demoPassword)
  const admin = await db
    .updateTable('account')
    .set({ orgId: users[0]!.orgId })
    .where('realmId', '=', realmId)
    .where('username', '=', 'admin')
    .returning('id')
    .executeTakeFirstOrThrow()
  users[0]!.id = admin.id
  const rows = users.slice(1).map(({ roles: _, ...user }) => ({
    realmId,
    ...user,
    pinyin: pinyinText(user.realName),
    avatar: null,
    passwordHash,
  }))
  await db.insertInto('account').values(rows).execute()
}

async function insertRoles(db: Database, realmId: number, users: SeededUser[]): Promise<void> {
  const groups = organisation.roleGroups.map((group) => ({ ...group, id: newId() }))
  const roles = groups.flatMap((group) =>
    group.roles.map((role: { code: string; name: string; needBindOrg?: boolean }) => ({
      realmId,
      id: newId(),
      groupId: group.id,
      code: role.code,
      name: role.name,
      pinyin: pinyinText(role.name),
      needBindOrg: role.needBindOrg ?? false,
    })),
  )
  await db
    .insertInto('roleGroup')
    .values(groups.map(({ id, code, name }) => ({ realmId, id, code, name, parentId: null, pinyin: pinyinText(name) })))
    .execute()
  await db.insertInto('role').values(roles).execute()
  const idOf = new Map(roles.map((role) => [role.code, role.id]))
  const links = users.flatMap((user) =>
    user.roles.map((code) => ({ realmId, userId: user.id, roleId: idOf.get(code)! })),
  )
  await db.insertInto('accountRole').values(links).execute()
}
