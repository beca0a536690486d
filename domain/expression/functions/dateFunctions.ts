import {
  addMonths,
  formatMoment,
  type Moment,
  monthsBetween,
  parseMoment,
  toMoment,
  utc,
} from '@/domain/expression/dates'
import type { FunctionDefinition, ParameterType } from '@/domain/expression/functions/FunctionDefinition'
import type { Value } from '@/domain/expression/Value'

type Unit = 'y' | 'm' | 'd' | 'h' | 'min'

const units: Readonly<Record<string, Unit>> = {
  y: 'y',
  年: 'y',
  m: 'm',
  月: 'm',
  d: 'd',
  天: 'd',
  日: 'd',
  h: 'h',
  小时: 'h',
  min: 'min',
  分钟: 'min',
}

const milliseconds = { d: 86_400_000, h: 3_600_000, min: 60_000 }

const unitOf = (value: Value | undefined): Unit | undefined => {
  if (value === undefined) return 'd'
  const key = typeof value === 'string' ? value.toLowerCase() : ''
  return Object.hasOwn(units, key) ? units[key] : undefined
}

function difference(start: Moment, end: Moment, unit: Unit): number {
  if (unit === 'y') return Math.trunc(monthsBetween(start, end) / 12) + 0
  if (unit === 'm') return monthsBetween(start, end) + 0
  return Math.trunc((end.time - start.time) / milliseconds[unit]) + 0
}

/** Days since Monday, 5 January 1970. */
const dayNumber = ({ time }: Moment) => Math.floor(time / milliseconds.d) - 4

/** Mondays to Fridays before a day, counted from a Monday. */
const workdaysBefore = (day: number) => Math.floor(day / 7) * 5 + Math.min(day - Math.floor(day / 7) * 7, 5)

const workdays = (start: number, end: number) => (end < start ? 0 : workdaysBefore(end + 1) - workdaysBefore(start) + 0)

function move(start: Moment, amount: number, unit: Unit): string | null {
  if (Math.abs(amount) > 10_000_000) return null
  if (unit === 'y' || unit === 'm') return formatMoment(addMonths(start, amount * (unit === 'y' ? 12 : 1)))
  return formatMoment({ time: start.time + amount * milliseconds[unit], hasTime: start.hasTime || unit !== 'd' })
}

const date = (
  name: string,
  usage: string,
  description: string,
  rest: Pick<FunctionDefinition, 'result' | 'run'> & {
    params: readonly ParameterType[]
    minimum?: number
    clock?: boolean
  },
): FunctionDefinition => ({
  name,
  group: '日期',
  usage,
  description,
  minimum: rest.params.length,
  maximum: rest.params.length,
  ...rest,
})

const part = (name: string, title: string, read: (date: Date) => number) =>
  date(name, `${name}(日期)`, title, {
    params: ['date'],
    result: 'number',
    run: ([value]) => {
      const moment = parseMoment(value)
      return moment && read(new Date(moment.time))
    },
  })

export const dateFunctions: readonly FunctionDefinition[] = [
  date('DATE', 'DATE(年, 月, 日)', '由年月日得到日期。', {
    params: ['number', 'number', 'number'],
    result: 'date',
    run: (args) => {
      if (!args.every((arg) => typeof arg === 'number')) return null
      const [year, month, day] = args.map((arg) => Math.trunc(arg)) as [number, number, number]
      return formatMoment({ time: utc(year, month, day), hasTime: false })
    },
  }),
  date('DATEDIF', 'DATEDIF(开始, 结束, "d")', '相差的整年 y、月 m、天 d、小时 h 或分钟 min 数。', {
    params: ['datetime', 'datetime', 'text'],
    minimum: 2,
    result: 'number',
    run: ([from, to, name]) => {
      const [start, end, unit] = [parseMoment(from), parseMoment(to), unitOf(name)]
      return start && end && unit ? difference(start, end, unit) : null
    },
  }),
  date('NETWORKDAYS', 'NETWORKDAYS(开始, 结束)', '工作日的天数：周一至周五，首尾两天都算。', {
    params: ['date', 'date'],
    result: 'number',
    run: ([from, to]) => {
      const [start, end] = [parseMoment(from), parseMoment(to)]
      return start && end ? workdays(dayNumber(start), dayNumber(end)) : null
    },
  }),
  date('DATEADD', 'DATEADD(日期, 数量, "d")', '加减若干年 y、月 m、天 d、小时 h 或分钟 min。', {
    params: ['datetime', 'number', 'text'],
    minimum: 2,
    result: (args) => args[0] ?? 'date',
    run: ([from, amount, name]) => {
      const [start, unit] = [parseMoment(from), unitOf(name)]
      return start && unit && typeof amount === 'number' ? move(start, Math.trunc(amount), unit) : null
    },
  }),
  part('YEAR', '年份。', (value) => value.getUTCFullYear()),
  part('MONTH', '月份，1 到 12。', (value) => value.getUTCMonth() + 1),
  part('DAY', '日，1 到 31。', (value) => value.getUTCDate()),
  part('WEEKDAY', '星期，周一为 1，周日为 7。', (value) => value.getUTCDay() || 7),
  date('TODAY', 'TODAY()', '今天的日期。', {
    params: [],
    result: 'date',
    clock: true,
    run: (_args, run) => formatMoment({ ...toMoment(run.scope.now()), hasTime: false }),
  }),
  date('NOW', 'NOW()', '现在的日期与时刻。', {
    params: [],
    result: 'datetime',
    clock: true,
    run: (_args, run) => formatMoment(toMoment(run.scope.now())),
  }),
]
