import type { Expr } from '@/domain/expression/Expr'
import { isUserMember, userMembers } from '@/domain/expression/userMember'

type Titles = Readonly<Record<string, string>>

const words: Readonly<Record<string, string>> = {
  '==': '等于',
  '!=': '不等于',
  '<': '小于',
  '<=': '小于等于',
  '>': '大于',
  '>=': '大于等于',
  '+': '+',
  '-': '-',
  '*': '×',
  '/': '÷',
  '%': '除余',
}

/** Calls that read better as a clause. */
const clauses: Readonly<Record<string, (...args: string[]) => string>> = {
  contains: (whole, part) => `${whole} 包含 ${part}`,
  startsWith: (whole, part) => `${whole} 开头是 ${part}`,
  endsWith: (whole, part) => `${whole} 结尾是 ${part}`,
  isEmpty: (value) => `${value} 为空`,
  isNotEmpty: (value) => `${value} 不为空`,
  TODAY: () => '今天',
  NOW: () => '现在',
  SUM: (...args) => `${args.join('、')} 的合计`,
  AVG: (...args) => `${args.join('、')} 的平均`,
  COUNT: (...args) => `${args.join('、')} 的个数`,
  MIN: (...args) => `${args.join('、')} 的最小值`,
  MAX: (...args) => `${args.join('、')} 的最大值`,
}

const titleOf = (titles: Titles, id: string) => (Object.hasOwn(titles, id) && titles[id]) || id

const isCompound = (expr: Expr) =>
  expr.op !== 'call' && expr.op !== 'member' && expr.op !== 'list' && 'args' in expr && expr.op !== 'negate'

function nested(expr: Expr, titles: Titles): string {
  const text = say(expr, titles)
  return isCompound(expr) ? `（${text}）` : text
}

/** One side of a comparison; sums and products need no brackets there. */
const side = (expr: Expr, titles: Titles) => ('+-*/%'.includes(expr.op) ? say(expr, titles) : nested(expr, titles))

function literal(value: string | number | boolean | null): string {
  if (value === null) return '空'
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'string' ? `“${value}”` : String(value)
}

function say(expr: Expr, titles: Titles): string {
  switch (expr.op) {
    case 'literal':
      return literal(expr.value)
    case 'name':
      return expr.name === 'row' ? '本行' : titleOf(titles, expr.name)
    case 'member': {
      const [of] = expr.args
      if (of.op === 'name' && of.name === 'user')
        return isUserMember(expr.name) ? userMembers[expr.name].title : expr.name
      return `${nested(of, titles)}的${titleOf(titles, expr.name)}`
    }
    case 'list':
      return expr.args.map((arg) => say(arg, titles)).join('、')
    case 'call': {
      const clause = Object.hasOwn(clauses, expr.name) ? clauses[expr.name] : undefined
      if (clause) return clause(...expr.args.map((arg) => nested(arg, titles)))
      return `${expr.name}(${expr.args.map((arg) => say(arg, titles)).join(', ')})`
    }
    case '!':
      return `并非 ${nested(expr.args[0], titles)}`
    case 'negate':
      return `-${nested(expr.args[0], titles)}`
    case '&&':
    case '||':
      return expr.args.map((arg) => joined(arg, titles)).join(expr.op === '&&' ? ' 且 ' : ' 或 ')
    case '?:': {
      const [test, yes, no] = expr.args
      return `如果 ${say(test, titles)} 则 ${nested(yes, titles)} 否则 ${nested(no, titles)}`
    }
    case 'in':
      return `${side(expr.args[0], titles)} 属于 ${side(expr.args[1], titles)}`
    default:
      return comparison(expr.op, expr.args, titles)
  }
}

function comparison(op: string, [left, right]: readonly [Expr, Expr], titles: Titles): string {
  if ((op === '==' || op === '!=') && right.op === 'literal' && right.value === null)
    return `${side(left, titles)} ${op === '==' ? '为空' : '不为空'}`
  const part = '+-*/%'.includes(op) ? nested : side
  return `${part(left, titles)} ${words[op]} ${part(right, titles)}`
}

/** A member of 且 or 或: only another of these needs brackets. */
function joined(expr: Expr, titles: Titles): string {
  return expr.op === '&&' || expr.op === '||' || expr.op === '?:' ? `（${say(expr, titles)}）` : say(expr, titles)
}

/** An expression as a Chinese sentence for people, titles standing for ids. Never throws. */
export function expressionToChinese(expr: Expr, titles: Titles): string {
  return say(expr, titles)
}
