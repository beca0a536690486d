import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { FormDocument } from '@/domain/documents/document'
import { loadEntity } from '@/domain/documents/kinds/entity/loadEntity'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import { loadDocument } from '@/domain/documents/kinds/registry'
import type { FormValues } from '@/domain/validation/FormState'
import { validateSubmission } from '@/domain/validation/validateSubmission'
import application from '@/schemas/apps/demo/application.json' with { type: 'json' }
import leaveByDept from '@/schemas/apps/demo/charts/leave_by_dept.json' with { type: 'json' }
import leaveByMonth from '@/schemas/apps/demo/charts/leave_by_month.json' with { type: 'json' }
import leaveByType from '@/schemas/apps/demo/charts/leave_by_type.json' with { type: 'json' }
import leaveDays from '@/schemas/apps/demo/charts/leave_days.json' with { type: 'json' }
import leaveTotal from '@/schemas/apps/demo/charts/leave_total.json' with { type: 'json' }
import hrBoard from '@/schemas/apps/demo/dashboards/hr_board.json' with { type: 'json' }
import dicts from '@/schemas/apps/demo/dicts.json' with { type: 'json' }
import materials from '@/schemas/apps/demo/entities/materials.json' with { type: 'json' }
import expenseClaim from '@/schemas/apps/demo/forms/expense_claim.json' with { type: 'json' }
import goodsCheck from '@/schemas/apps/demo/forms/goods_check.json' with { type: 'json' }
import leaveApply from '@/schemas/apps/demo/forms/leave_apply.json' with { type: 'json' }
import purchaseRequest from '@/schemas/apps/demo/forms/purchase_request.json' with { type: 'json' }
import travelClaim from '@/schemas/apps/demo/forms/travel_claim.json' with { type: 'json' }
import leaveCalendar from '@/schemas/apps/demo/lists/leave_calendar.json' with { type: 'json' }
import materialsList from '@/schemas/apps/demo/lists/materials_list.json' with { type: 'json' }
import practice from '@/schemas/apps/demo/practice.json' with { type: 'json' }
import checkFlow from '@/schemas/apps/demo/processes/check_flow.json' with { type: 'json' }
import leaveFlow from '@/schemas/apps/demo/processes/leave_flow.json' with { type: 'json' }
import purchaseFlow from '@/schemas/apps/demo/processes/purchase_flow.json' with { type: 'json' }
import travelFlow from '@/schemas/apps/demo/processes/travel_flow.json' with { type: 'json' }
import type { Database } from '@/server/db/connect'
import { fileUsesFromData } from '@/server/db/migrations/0013-records'
import { newId } from '@/server/db/newId'
import { pinyinText } from '@/server/db/pinyinText'
import { defaultRealmId } from '@/server/db/realm'
import { scoped } from '@/server/db/scoped'
import { formatSerial, serialNodes, serialPeriod } from '@/server/db/serialNumbers'
import { publishDocument, publishProcess, withPeople } from '@/server/demo/publishDemo'
import { makeInstances, makeRequests, type SeededInstance } from '@/server/demo/seedInstances'
import { seedMaterials } from '@/server/demo/seedMaterials'
import { makePurchases, makeTravels } from '@/server/demo/seedOrders'
import { type SeededOrganisation, type SeededUser, seedOrganisation } from '@/server/demo/seedOrganisation'
import { seedRandom } from '@/server/demo/seedRandom'
import { type SeededProcess, seedRequests } from '@/server/demo/seedRequests'
import { draftFile } from '@/server/storage/draftFile'
import type { FileStore } from '@/server/storage/FileStore'

const forms = [leaveApply, expenseClaim, travelClaim, purchaseRequest, goodsCheck].map(loadForm)
/** Processes with the forms that they fill in, a process after those that it starts. */
const processes = [
  { stored: leaveFlow, form: 'leave_apply' },
  { stored: travelFlow, form: 'travel_claim' },
  { stored: checkFlow, form: 'goods_check' },
  { stored: purchaseFlow, form: 'purchase_request' },
]
/** Charts before the dashboard that shows them. */
const figures = [leaveTotal, leaveByDept, leaveByType, leaveByMonth, leaveDays, hrBoard].map(loadDocument)
const instanceCount = 500
const materialCount = 5000
/** How many of a hundred requests are for leave and for travel; the others are to buy. */
const shares = { leave: 72, travel: 23 }

type DemoApplication = typeof application

interface SeededForm {
  id: string
  document: FormDocument
}

/**
 * The demo: organisation, an application with dictionaries, published forms and an entity with their records, a process, a dashboard, and an
 * empty application to try things in. In: how many requests there are in processes. Does nothing if the demo exists.
 */
export async function seedDemo(db: Database, files: FileStore, requestCount = 280): Promise<void> {
  const realmId = defaultRealmId
  const existing = await db
    .selectFrom('application')
    .select('id')
    .where('realmId', '=', realmId)
    .where('code', '=', application.code)
    .executeTakeFirst()
  if (existing) return
  const proof = await writeProof(files)
  await db.transaction().execute(async (trx) => {
    const organisation = await seedOrganisation(trx, realmId)
    const appId = await seedApplication(trx, organisation, application)
    await seedDicts(trx, appId)
    await seedApplication(trx, organisation, practice)
    const builder = organisation.users.find((user) => user.username === 'builder')!
    const seeded: SeededForm[] = []
    for (const document of forms) {
      seeded.push({ id: await publishDocument(trx, appId, builder.id, document), document })
    }
    const flows = new Map<string, SeededProcess>()
    for (const { stored, form: code } of processes) {
      const form = seeded.find(({ document }) => document.code === code)!.document
      const document = withPeople(stored, organisation.users)
      flows.set(code, await publishProcess(trx, { appId, userId: builder.id, form, stored: document }))
    }
    const entity = loadEntity(materials)
    const entityId = await publishDocument(trx, appId, builder.id, entity)
    const place = { realmId, appId, entityId }
    const users = organisation.users.slice(1)
    await seedMaterials(trx, place, { document: entity, users, count: materialCount, now: new Date() })
    for (const list of [materialsList, leaveCalendar]) await publishDocument(trx, appId, builder.id, loadDocument(list))
    for (const document of figures) await publishDocument(trx, appId, builder.id, document)
    await trx
      .insertInto('file')
      .values({ ...proof.row, realmId, appId, createdBy: builder.id })
      .execute()
    const options = { count: instanceCount, now: new Date(), random: seedRandom(500), proof: proof.value }
    const share = (hundredths: number) => Math.round((requestCount * hundredths) / 100)
    const asked = [
      ...makeRequests(organisation, { ...options, count: share(shares.leave), random: seedRandom(200) }),
      ...makeTravels(organisation, { ...options, count: share(shares.travel), random: seedRandom(201) }),
      ...makePurchases(organisation, {
        ...options,
        count: share(100 - shares.leave - shares.travel),
        random: seedRandom(202),
      }),
    ]
    const instances = [...makeInstances(organisation, options), ...asked].toSorted(
      (a, b) => a.at.getTime() - b.at.getTime(),
    )
    const stored = await insertInstances(trx, appId, seeded, instances)
    await sql.raw(fileUsesFromData).execute(trx)
    const leaveTypes = dicts.find(({ code }) => code === 'leave_type')?.items ?? []
    const labels = { leaveType: Object.fromEntries(leaveTypes.map(({ value, label }) => [value, label])) }
    const scope = scoped(trx, { realmId, appId })
    for (const [code, process] of flows) {
      const { document: form } = seeded.find(({ document }) => document.code === code)!
      const requests = stored.flatMap(({ processInstanceId, ...one }) =>
        processInstanceId === undefined || one.document !== form ? [] : [{ ...one, id: processInstanceId }],
      )
      await seedRequests(scope, { process, form, requests, labels, now: options.now })
    }
  })
}

/** The same small file serves for every attached proof. */
async function writeProof(files: FileStore) {
  const id = newId()
  const { file, size, sha256 } = await draftFile(files, id, Readable.from([Buffer.from('证明材料（演示）\n')]))
  await files.store(id, file)
  const value = { id, name: '证明材料.txt', size, type: 'text/plain' }
  return { value, row: { ...value, sha256 } }
}

async function seedApplication(
  trx: Database,
  { users }: SeededOrganisation,
  { code, name, description, members }: DemoApplication,
): Promise<string> {
  const realmId = defaultRealmId
  const appId = newId()
  await trx
    .insertInto('application')
    .values({
      realmId,
      id: appId,
      code,
      name,
      description,
      pinyin: pinyinText(name),
      iconUrl: null,
      appType: 'INNER_APP',
    })
    .execute()
  const rows = users
    .filter((user) => user.username !== 'admin')
    .map((user) => ({ realmId, appId, userId: user.id, permissionType: permissionOf(user, members) }))
  await trx.insertInto('applicationMember').values(rows).execute()
  return appId
}

function permissionOf({ username }: SeededUser, { admins, builders }: DemoApplication['members']): 1 | 2 | 3 {
  if (admins.includes(username)) return 1
  return builders.includes(username) ? 2 : 3
}

async function seedDicts(trx: Database, appId: string): Promise<void> {
  const rows = dicts.map((dict) => ({
    realmId: defaultRealmId,
    appId,
    id: newId(),
    code: dict.code,
    name: dict.name,
    pinyin: pinyinText(dict.name),
    items: JSON.stringify(dict.items),
  }))
  await trx.insertInto('dict').values(rows).execute()
}

async function insertInstances(trx: Database, appId: string, forms: SeededForm[], instances: SeededInstance[]) {
  const realmId = defaultRealmId
  const counters = new Map<string, SerialCounter>()
  const stored = instances.map(({ form, user, at, data, processInstanceId }) => {
    const { id: formId, document } = forms.find((candidate) => candidate.document.code === form)!
    const serials = countSerials(counters, formId, document, at)
    const orderId = newId()
    return {
      orderId,
      formId,
      document,
      user,
      at,
      data: { ...accept(document, user, at, data), ...serials },
      processInstanceId,
    }
  })
  const rows = stored.map(({ orderId, formId, document, user, at, data, processInstanceId = null }) => ({
    realmId,
    appId,
    id: orderId,
    formId,
    version: 1,
    title: `${user.realName}的${document.title}`,
    data: JSON.stringify(data),
    processInstanceId,
    createdAt: at.toISOString(),
    createdBy: user.id,
    updatedAt: at.toISOString(),
    updatedBy: user.id,
  }))
  await trx.insertInto('formInstance').values(rows).execute()
  await trx
    .insertInto('serialCounter')
    .values([...counters.values()].map((counter) => ({ realmId, appId, ...counter })))
    .execute()
  return stored
}

/** The data as the server would have stored it, computed values included. */
function accept(document: FormDocument, user: SeededUser, now: Date, data: FormValues): FormValues {
  const principals = [`user:${user.id}`, ...user.roles.map((role) => `role:${role}`)]
  const scopeUser = { id: user.id, username: user.username, name: user.realName, orgId: user.orgId, roles: user.roles }
  const submission = validateSubmission(document, data, { user: scopeUser, principals, now })
  if (submission.errors.length > 0) throw new Error(`the demo's ${document.code}: ${JSON.stringify(submission.errors)}`)
  return submission.data
}

interface SerialCounter {
  formId: string
  nodeId: string
  period: string
  value: number
}

/** The serial numbers that the submissions would have received. */
function countSerials(counters: Map<string, SerialCounter>, formId: string, document: FormDocument, at: Date) {
  const numbers: Record<string, string> = {}
  for (const node of serialNodes(document.root)) {
    const period = serialPeriod(node, at)
    const key = `${formId} ${node.id} ${period}`
    const counter = counters.get(key) ?? { formId, nodeId: node.id, period, value: 0 }
    counter.value += 1
    counters.set(key, counter)
    numbers[node.bind ?? node.id] = formatSerial(String(node.template), at, counter.value)
  }
  return numbers
}
