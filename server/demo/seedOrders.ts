import { newId } from '@/server/db/newId'
import { dateText, dayMs, type SeededInstance, workday } from '@/server/demo/seedInstances'
import type { SeededOrganisation, SeededUser } from '@/server/demo/seedOrganisation'
import type { SeedRandom } from '@/server/demo/seedRandom'

interface Options {
  count: number
  now: Date
  random: SeedRandom
}

type Row = Record<string, unknown>

const cities = ['杭州', '南京', '武汉', '成都', '西安', '广州']
const trips = ['参加业务培训', '走访网点', '拜访大客户', '参加行业会议', '设备巡检']
const costs: [category: string, note: string, highest: number][] = [
  ['travel', '往返高铁票', 1200],
  ['travel', '住宿费', 1800],
  ['transport', '市内交通', 300],
  ['meal', '工作餐', 400],
  ['training', '培训费', 3600],
]
const goods: [category: string, goods: string, spec: string, price: number][] = [
  ['it', '台式电脑', 'i7 / 16 GB / 512 GB', 5200],
  ['it', '激光打印机', 'A4 双面', 1800],
  ['office', '办公椅', '网布', 420],
  ['office', '文件柜', '四门', 860],
  ['vehicle', '投递电动车', '三轮', 7800],
]

/** Processes of the last days, oldest first. */
function requested(
  { users }: SeededOrganisation,
  { count, now, random }: Options,
  { days, form, fill }: { days: number; form: SeededInstance['form']; fill: (user: SeededUser, at: Date) => Row },
): SeededInstance[] {
  const times = Array.from({ length: count }, () => now.getTime() - (0.1 + random.next() * days) * dayMs)
  return times
    .toSorted((a, b) => a - b)
    .map((time) => {
      const user = random.pick(users.slice(1))
      const at = new Date(time)
      return { form, user, at, data: fill(user, at), processInstanceId: newId() }
    })
}

/** Claims for travel of the last forty days. */
export function makeTravels(organisation: SeededOrganisation, options: Options): SeededInstance[] {
  const { random, now } = options
  const fill = (user: SeededUser, at: Date): Row => {
    const back = new Date(at.getTime() - (1 + random.below(5)) * dayMs)
    const lines = Array.from({ length: 1 + random.below(4) }, () => {
      const [category, note, highest] = random.pick(costs)
      const amount = Math.round(highest * (0.4 + random.next() * 0.6) * 100) / 100
      return { category, note, day: dateText(back), amount }
    })
    const total = Math.round(lines.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100
    const isOld = now.getTime() - at.getTime() > 10 * dayMs
    return {
      applicant: user.id,
      dept: user.orgId,
      city: random.pick(cities),
      period: { start: dateText(new Date(back.getTime() - random.below(3) * dayMs)), end: dateText(back) },
      purpose: random.pick(trips),
      lines,
      account: `6222${String(random.below(1e8)).padStart(8, '0')}${String(random.below(1e4)).padStart(4, '0')}`,
      ...(isOld ? { approvedTotal: total, paidOn: dateText(workday(new Date(at.getTime() + 8 * dayMs))) } : {}),
    }
  }
  return requested(organisation, options, { days: 40, form: 'travel_claim', fill })
}

/** Requests to buy of the last four days, which wait for their approvers. */
export function makePurchases(organisation: SeededOrganisation, options: Options): SeededInstance[] {
  const { random } = options
  const fill = (user: SeededUser, at: Date): Row => {
    const [category, name, spec, price] = random.pick(goods)
    const quantity = 1 + random.below(12)
    return {
      applicant: user.id,
      dept: user.orgId,
      category,
      budget: Math.ceil((quantity * price) / 1000) * 1000,
      arriveBy: dateText(workday(new Date(at.getTime() + (10 + random.below(20)) * dayMs))),
      reason: `${name}更新`,
      items: [{ goods: name, spec, quantity, price }],
    }
  }
  return requested(organisation, options, { days: 4, form: 'purchase_request', fill })
}
