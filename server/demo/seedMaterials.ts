import { sql } from 'kysely'
import type { EntityDocument } from '@/domain/documents/kinds/entity/EntityDocument'
import { planEntity } from '@/domain/documents/kinds/entity/plan/planEntity'
import type { Database } from '@/server/db/connect'
import { columnNameOf, tableOf } from '@/server/db/entities/entityNames'
import { runPlan } from '@/server/db/entities/entityTables'
import { newId } from '@/server/db/newId'
import { scoped } from '@/server/db/scoped'
import type { SeededUser } from '@/server/demo/seedOrganisation'
import { type SeedRandom, seedRandom } from '@/server/demo/seedRandom'

const dayMs = 24 * 3600_000

/** By category: what there is, with a model, the highest price and the usual quantity. */
const goods: [category: string, name: string, model: string, highest: number, most: number][] = [
  ['computer', '笔记本电脑', 'ThinkPad T14', 9000, 1],
  ['computer', '台式电脑', '启天 M650', 6000, 1],
  ['computer', '显示器', '27 英寸 4K', 2500, 2],
  ['computer', '移动硬盘', '2 TB', 600, 2],
  ['office', '激光打印机', 'M7206W', 1800, 1],
  ['office', '扫描仪', 'A4 双面', 3200, 1],
  ['office', '投影仪', '4000 流明', 7800, 1],
  ['office', '碎纸机', '5 级保密', 900, 1],
  ['furniture', '办公桌', '1.4 米', 1500, 6],
  ['furniture', '办公椅', '网布转椅', 680, 12],
  ['furniture', '文件柜', '铁皮五门', 1100, 4],
  ['furniture', '会议桌', '3.6 米', 5200, 1],
  ['vehicle', '电动三轮车', '快递投递型', 12800, 1],
  ['vehicle', '新能源货车', '4.2 米', 168_000, 1],
  ['tool', '手持终端', 'PDA 扫码', 2600, 3],
  ['tool', '电子秤', '150 公斤', 780, 2],
  ['tool', '液压搬运车', '2 吨', 1600, 1],
  ['supply', '打印纸', 'A4 70 克', 130, 40],
  ['supply', '签字笔', '0.5 毫米', 20, 100],
  ['supply', '档案盒', '55 毫米', 12, 60],
]
const states = ['used', 'used', 'used', 'used', 'used', 'used', 'idle', 'repair', 'scrapped']

/** The table of materials with its rows, in one statement. In: the entity's resource, already published. */
export async function seedMaterials(
  trx: Database,
  place: { realmId: number; appId: string; entityId: string },
  { document, users, count, now }: { document: EntityDocument; users: readonly SeededUser[]; count: number; now: Date },
): Promise<void> {
  const { realmId, appId, entityId } = place
  const plan = planEntity({ was: null, is: document, table: null })
  await runPlan(scoped(trx, { realmId, appId }), entityId, { plan, document })
  const random = seedRandom(5000)
  const times = Array.from({ length: count }, () => now.getTime() - random.next() * 700 * dayMs).sort((a, b) => a - b)
  const rows = times.map((time, index) => material({ time, index, random, users }))
  const columns = ['id', 'title', 'created_at', 'created_by', 'created_org', 'updated_at', 'updated_by']
  const all = [...columns.map((name) => `"${name}"`), ...document.fields.map(({ id }) => columnNameOf(id))]
  const table = sql.raw(tableOf(entityId))
  await sql`insert into ${table} (realm_id, app_id, ${sql.raw(all.join(', '))})
    select ${realmId}::integer, ${appId}::uuid, ${sql.raw(all.map((name) => `r.${name}`).join(', '))}
    from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json) r`.execute(trx)
}

function material(made: { time: number; index: number; random: SeedRandom; users: readonly SeededUser[] }) {
  const { time, index, random, users } = made
  const [category, name, model, highest, most] = random.pick(goods)
  const author = random.pick(users)
  const keeper = random.pick(users)
  const at = new Date(time).toISOString()
  const boughtOn = new Date(time - random.below(900) * dayMs).toISOString().slice(0, 10)
  return {
    id: newId(),
    title: name,
    created_at: at,
    created_by: author.id,
    created_org: author.orgId,
    updated_at: at,
    updated_by: author.id,
    f_name: name,
    f_code: `WZ${String(index + 1).padStart(6, '0')}`,
    f_category: category,
    f_model: model,
    f_price: Math.round(highest * (0.6 + random.next() * 0.4) * 100) / 100,
    f_quantity: random.below(most) + 1,
    f_boughtOn: boughtOn,
    f_keeper: keeper.id,
    f_department: keeper.orgId,
    f_state: random.pick(states),
    f_isShared: random.next() < 0.2,
    f_note: index % 40 === 0 ? '盘点时已核对铭牌' : null,
  }
}
