import { newId } from '@/server/db/newId'
import type { SeededOrganisation, SeededUser } from '@/server/demo/seedOrganisation'
import type { SeedRandom } from '@/server/demo/seedRandom'

export interface SeededInstance {
  /** Asked for by a process, under this id. */
  processInstanceId?: string
  form: 'leave_apply' | 'expense_claim' | 'travel_claim' | 'purchase_request'
  user: SeededUser
  at: Date
  data: Record<string, unknown>
}

export interface Upload {
  id: string
  name: string
  size: number
  type: string
}

export const dayMs = 24 * 3600_000
const leaveReasons = [
  '回家探亲',
  '身体不适，需休息',
  '家中有事需处理',
  '参加婚礼',
  '带孩子就医',
  '办理个人证件',
  '年度休假',
]
const purposes = [
  '赴省公司参加业务培训',
  '拜访重点客户',
  '采购部门办公用品',
  '网点巡检差旅',
  '组织客户座谈会',
  '参加行业交流会',
]
const leaveTypes = ['annual', 'annual', 'personal', 'sick', 'compensatory', 'marriage', 'bereavement']
const expenseItems: [category: string, item: string, highest: number][] = [
  ['travel', '往返高铁票', 600],
  ['travel', '住宿费', 480],
  ['meal', '工作餐', 90],
  ['transport', '市内交通', 60],
  ['office', '打印纸与文具', 150],
  ['training', '培训资料', 260],
  ['entertain', '客户接待', 800],
  ['other', '快递费', 40],
]

/** Requests for leave of the last sixty days, oldest first, each for a process. */
export function makeRequests(
  { users }: SeededOrganisation,
  { count, now, random, proof }: { count: number; now: Date; random: SeedRandom; proof: Upload },
): SeededInstance[] {
  const times = Array.from({ length: count }, () => now.getTime() - (0.1 + random.next() * 60) * dayMs)
  return times
    .sort((a, b) => a - b)
    .map((time, index) => {
      // The accounts of the login page have a few each.
      const user = index % 20 < 3 ? users[1 + (index % 20)]! : random.pick(users.slice(1))
      const at = new Date(time)
      const data = leave({ user, users, at, random, proof })
      return { form: 'leave_apply', user, at, data, processInstanceId: newId() }
    })
}

/** Submissions of the last ninety days, oldest first: as users would have typed them, without computed values. */
export function makeInstances(
  { users }: SeededOrganisation,
  options: { count: number; now: Date; random: SeedRandom; proof: Upload },
): SeededInstance[] {
  const { count, now, random, proof } = options
  // In order of time, like the serial numbers.
  const times = Array.from({ length: count }, () => now.getTime() - random.next() * 90 * dayMs).sort((a, b) => a - b)
  return times.map((time, index) => {
    const user = index % 25 === 0 ? users[3]! : random.pick(users.slice(1))
    const at = new Date(time)
    const isLeave = random.next() < 0.6
    const data = isLeave ? leave({ user, users, at, random, proof }) : expense({ user, at, random })
    return { form: isLeave ? 'leave_apply' : 'expense_claim', user, at, data }
  })
}

function leave(input: { user: SeededUser; users: SeededUser[]; at: Date; random: SeedRandom; proof: Upload }) {
  const { user, users, at, random, proof } = input
  const days = random.next() < 0.8 ? (random.below(6) + 1) / 2 : random.below(10) + 4
  const start = workday(new Date(at.getTime() + (random.below(14) + 1) * dayMs))
  const needHandover = random.next() < 0.4
  const colleague = random.pick(users.filter((other) => other.id !== user.id))
  return {
    applicant: user.id,
    dept: user.orgId,
    phone: `13${random.below(10)}${String(random.below(1e8)).padStart(8, '0')}`,
    leaveType: random.pick(leaveTypes),
    days,
    startDate: dateText(start),
    startHalf: 'am',
    endDate: dateText(afterWorkdays(start, Math.ceil(days) - 1)),
    endHalf: Number.isInteger(days) ? 'pm' : 'am',
    reason: random.pick(leaveReasons),
    needHandover,
    ...(days > 3 ? { proof: [proof] } : {}),
    ...(needHandover ? { substitute: colleague.id, handoverNote: '日常工作已交接，紧急事项请电话联系。' } : {}),
  }
}

const isWeekend = (date: Date) => date.getDay() % 6 === 0

/** The day itself, or the next Monday. */
export const workday = (date: Date): Date => (isWeekend(date) ? workday(new Date(date.getTime() + dayMs)) : date)

function afterWorkdays(start: Date, count: number): Date {
  let date = start
  for (let left = count; left > 0; left -= 1) date = workday(new Date(date.getTime() + dayMs))
  return date
}

function expense({ user, at, random }: { user: SeededUser; at: Date; random: SeedRandom }) {
  const payWay = random.pick(['card', 'card', 'bank', 'cash'])
  const items = Array.from({ length: random.below(5) + 1 }, () => {
    const [category, item, highest] = random.pick(expenseItems)
    const occurredOn = dateText(new Date(at.getTime() - random.below(20) * dayMs))
    const price = Math.round(highest * (0.3 + random.next() * 0.7) * 100) / 100
    return { category, item, occurredOn, qty: random.below(random.next() < 0.1 ? 20 : 4) + 1, price }
  })
  const total = items.reduce((sum, row) => sum + row.qty * row.price, 0)
  return {
    applicant: user.id,
    dept: user.orgId,
    payWay,
    purpose: random.pick(purposes),
    items,
    ...(payWay === 'bank'
      ? {
          bankAccount: `6222${String(random.below(1e8)).padStart(8, '0')}${String(random.below(1e4)).padStart(4, '0')}`,
        }
      : {}),
    ...(total > 5000 ? { overBudgetReason: '经部门负责人同意的专项支出。' } : {}),
  }
}

export function dateText(date: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}
