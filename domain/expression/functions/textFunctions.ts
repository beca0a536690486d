import { areEqual } from '@/domain/expression/compareValues'
import { formatText } from '@/domain/expression/formatText'
import type { FunctionDefinition, ParameterType } from '@/domain/expression/functions/FunctionDefinition'
import { bounded, spend } from '@/domain/expression/spend'
import { toText, toValue, type Value } from '@/domain/expression/Value'

type Options = Pick<FunctionDefinition, 'name' | 'usage' | 'description' | 'result' | 'run'> & {
  params: readonly ParameterType[]
  minimum?: number
  maximum?: number
}

const text = (options: Options): FunctionDefinition => ({
  group: '文本',
  minimum: options.params.length,
  maximum: options.params.length,
  ...options,
})

/** Characters as users count them (code points). */
const characters = (value: Value) => [...toText(value)]

const count = (value: Value | undefined, otherwise: number) =>
  typeof value === 'number' ? Math.max(0, Math.trunc(value)) : otherwise

const mapped = (name: string, usage: string, description: string, change: (value: string) => string) =>
  text({
    name,
    usage,
    description,
    params: ['text'],
    result: 'text',
    run: ([value = null]) => (value === null ? null : bounded(change(toText(value)))),
  })

/** Case does not matter, as in the SQL of a list filter (ILIKE). */
const matches = (name: string, usage: string, description: string, test: (whole: string, part: string) => boolean) =>
  text({
    name,
    usage,
    description,
    params: ['text', 'text'],
    result: 'boolean',
    run: ([whole = null, part = null]) =>
      whole !== null && part !== null && test(toText(whole).toLowerCase(), toText(part).toLowerCase()),
  })

export const textFunctions: readonly FunctionDefinition[] = [
  text({
    name: 'CONCAT',
    usage: 'CONCAT(文本1, 文本2, …)',
    description: '连接成一段文本。',
    params: ['any'],
    minimum: 1,
    maximum: Infinity,
    result: 'text',
    run: (args) => bounded(args.map((arg) => toText(arg)).join('')),
  }),
  text({
    name: 'LEN',
    usage: 'LEN(文本)',
    description: '字数。',
    params: ['text'],
    result: 'number',
    run: ([value = null]) => characters(value).length,
  }),
  text({
    name: 'LEFT',
    usage: 'LEFT(文本, 字数)',
    description: '左起若干字。',
    params: ['text', 'number'],
    minimum: 1,
    result: 'text',
    run: ([value = null, size]) => (value === null ? null : characters(value).slice(0, count(size, 1)).join('')),
  }),
  text({
    name: 'RIGHT',
    usage: 'RIGHT(文本, 字数)',
    description: '右起若干字。',
    params: ['text', 'number'],
    minimum: 1,
    result: 'text',
    run: ([value = null, size]) => {
      const all = characters(value)
      return value === null ? null : all.slice(Math.max(0, all.length - count(size, 1))).join('')
    },
  }),
  text({
    name: 'MID',
    usage: 'MID(文本, 起始位置, 字数)',
    description: '从第几个字起的若干字，位置从 1 开始。',
    params: ['text', 'number', 'number'],
    result: 'text',
    run: ([value = null, start, size]) => {
      const from = Math.max(1, count(start, 1)) - 1
      return value === null
        ? null
        : characters(value)
            .slice(from, from + count(size, 0))
            .join('')
    },
  }),
  mapped('UPPER', 'UPPER(文本)', '转为大写字母。', (value) => value.toUpperCase()),
  mapped('LOWER', 'LOWER(文本)', '转为小写字母。', (value) => value.toLowerCase()),
  mapped('TRIM', 'TRIM(文本)', '去掉首尾空格。', (value) => value.trim()),
  text({
    name: 'REPLACE',
    usage: 'REPLACE(文本, 查找, 替换为)',
    description: '替换文本中所有相同的部分。',
    params: ['text', 'text', 'text'],
    result: 'text',
    run: ([value = null, part = null, by = null]) => {
      if (value === null) return null
      const [whole, search, replacement] = [toText(value), toText(part), toText(by)]
      if (search === '') return whole
      const pieces = whole.split(search)
      const length = whole.length + (pieces.length - 1) * (replacement.length - search.length)
      // Checked before the text is built: nested calls could otherwise let it grow without limit.
      return length > 100_000 ? bounded(' '.repeat(100_001)) : pieces.join(replacement)
    },
  }),
  text({
    name: 'TEXT',
    usage: 'TEXT(数字或日期, "#,##0.00" 或 "yyyy年M月d日")',
    description: '按格式转为文本。',
    params: ['any', 'text'],
    minimum: 1,
    result: 'text',
    run: ([value = null, format]) => bounded(typeof format === 'string' ? formatText(value, format) : toText(value)),
  }),
  {
    ...matches('contains', 'contains(文本, "部分")', '文本含有某部分（不分大小写），或列表含有某值。', () => false),
    params: ['any', 'any'],
    run: ([whole = null, part = null], run) => {
      if (whole === null || part === null) return false
      if (!Array.isArray(whole)) return toText(whole).toLowerCase().includes(toText(part).toLowerCase())
      spend(run, whole.length)
      return whole.some((item) => areEqual(toValue(item), part))
    },
  },
  matches('startsWith', 'startsWith(文本, "开头")', '文本以某部分开头（不分大小写）。', (whole, part) =>
    whole.startsWith(part),
  ),
  matches('endsWith', 'endsWith(文本, "结尾")', '文本以某部分结尾（不分大小写）。', (whole, part) =>
    whole.endsWith(part),
  ),
]
