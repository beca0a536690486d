import type { FunctionDefinition } from '@/domain/expression/functions/FunctionDefinition'
import { total } from '@/domain/expression/functions/numberFunctions'
import type { Evaluate, Run } from '@/domain/expression/Scope'
import { spend } from '@/domain/expression/spend'
import { isTrue, toValue, type Value } from '@/domain/expression/Value'

/** Evaluates `body` with each element of the list as `row`; a value that is not a list has no elements. */
function each(
  run: Run,
  list: Value,
  work: { body: Evaluate; size: number },
  visit: (result: Value, element: Value) => void,
) {
  if (!Array.isArray(list)) return
  const outer = run.element
  for (const item of list) {
    spend(run, work.size + 1)
    const element = toValue(item)
    run.element = element
    visit(work.body(run), element)
  }
  run.element = outer
}

const common = { group: '列表', params: ['list', 'any'], minimum: 2, maximum: 2, perElement: 1 } as const

/** Compiles `f(list, expr)`: `collect` receives each result and element, and its return value is the result. */
function overElements<T extends Value>(
  start: () => { value: () => T; add: (result: Value, element: Value) => void },
): FunctionDefinition['compile'] {
  return ([list, body], sizes) => {
    if (!list) return () => null
    const work = { body: body ?? ((run: Run) => run.element ?? null), size: sizes[1] ?? 1 }
    return (run) => {
      const collected = start()
      each(run, list(run), work, collected.add)
      return collected.value()
    }
  }
}

export const listFunctions: readonly FunctionDefinition[] = [
  {
    ...common,
    name: 'map',
    usage: 'map(子表, row.数量 * row.单价)',
    description: '对每一行计算，得到列表。',
    result: (args) => ({ list: args[1] ?? 'any' }),
    compile: overElements(() => {
      const results: Value[] = []
      return { value: () => results, add: (result) => results.push(result) }
    }),
  },
  {
    ...common,
    name: 'filter',
    usage: 'filter(子表, row.数量 > 0)',
    description: '取出符合条件的行。',
    params: ['list', 'boolean'],
    result: (args) => args[0] ?? 'any',
    compile: overElements(() => {
      const matches: Value[] = []
      return { value: () => matches, add: (result, element) => isTrue(result) && matches.push(element) }
    }),
  },
  {
    ...common,
    name: 'sum',
    usage: 'sum(子表, row.数量 * row.单价)',
    description: '对每一行计算并合计。',
    params: ['list', 'number'],
    minimum: 1,
    result: 'number',
    compile: overElements<Value>(() => {
      const numbers: number[] = []
      return { value: () => total(numbers), add: (result) => typeof result === 'number' && numbers.push(result) }
    }),
  },
  {
    name: 'ITEM',
    group: '列表',
    usage: 'ITEM(列表, 序号)',
    description: '取列表的第几项，从 1 起；没有则为空。',
    params: ['list', 'number'],
    minimum: 2,
    maximum: 2,
    result: ([list]) => (typeof list === 'object' && 'list' in list ? list.list : 'any'),
    run: ([list = null, place = null]) =>
      Array.isArray(list) && typeof place === 'number' ? toValue(list[Math.trunc(place) - 1] ?? null) : null,
  },
]
