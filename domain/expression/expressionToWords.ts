import type { Expr } from '@/domain/expression/Expr'
import { isUserMember, userMembers } from '@/domain/expression/userMember'
import { t } from '@/domain/i18n/t'

type Titles = Readonly<Record<string, string>>

const words: Readonly<Record<string, string>> = {
  '==': t('等于'),
  '!=': t('不等于'),
  '<': t('小于'),
  '<=': t('小于等于'),
  '>': t('大于'),
  '>=': t('大于等于'),
  '+': '+',
  '-': '-',
  '*': '×',
  '/': '÷',
  '%': t('除余'),
}

/** Calls that read better as a clause. */
const clauses: Readonly<Record<string, (...args: string[]) => string>> = {
  contains: (whole, part) => t('{whole} 包含 {part}', { whole, part }),
  startsWith: (whole, part) => t('{whole} 开头是 {part}', { whole, part }),
  endsWith: (whole, part) => t('{whole} 结尾是 {part}', { whole, part }),
  isEmpty: (value) => t('{value} 为空', { value }),
  isNotEmpty: (value) => t('{value} 不为空', { value }),
  TODAY: () => t('今天'),
  NOW: () => t('现在'),
  SUM: (...args) => t('{list} 的合计', { list: args.join(t('、')) }),
  AVG: (...args) => t('{list} 的平均', { list: args.join(t('、')) }),
  COUNT: (...args) => t('{list} 的个数', { list: args.join(t('、')) }),
  MIN: (...args) => t('{list} 的最小值', { list: args.join(t('、')) }),
  MAX: (...args) => t('{list} 的最大值', { list: args.join(t('、')) }),
}

const titleOf = (titles: Titles, id: string) => (Object.hasOwn(titles, id) && titles[id]) || id

const isCompound = (expr: Expr) =>
  expr.op !== 'call' && expr.op !== 'member' && expr.op !== 'list' && 'args' in expr && expr.op !== 'negate'

function nested(expr: Expr, titles: Titles): string {
  const text = say(expr, titles)
  return isCompound(expr) ? t('（{text}）', { text }) : text
}

/** One side of a comparison; sums and products need no brackets there. */
const side = (expr: Expr, titles: Titles) => ('+-*/%'.includes(expr.op) ? say(expr, titles) : nested(expr, titles))

function literal(value: string | number | boolean | null): string {
  if (value === null) return t('空')
  if (typeof value === 'boolean') return value ? t('是') : t('否')
  return typeof value === 'string' ? `“${value}”` : String(value)
}

function say(expr: Expr, titles: Titles): string {
  switch (expr.op) {
    case 'literal':
      return literal(expr.value)
    case 'name':
      return expr.name === 'row' ? t('本行') : titleOf(titles, expr.name)
    case 'member': {
      const [of] = expr.args
      if (of.op === 'name' && of.name === 'user')
        return isUserMember(expr.name) ? userMembers[expr.name].title : expr.name
      return t('{of}的{title}', { of: nested(of, titles), title: titleOf(titles, expr.name) })
    }
    case 'list':
      return expr.args.map((arg) => say(arg, titles)).join(t('、'))
    case 'call': {
      const clause = Object.hasOwn(clauses, expr.name) ? clauses[expr.name] : undefined
      if (clause) return clause(...expr.args.map((arg) => nested(arg, titles)))
      return `${expr.name}(${expr.args.map((arg) => say(arg, titles)).join(', ')})`
    }
    case '!':
      return t('并非 {condition}', { condition: nested(expr.args[0], titles) })
    case 'negate':
      return `-${nested(expr.args[0], titles)}`
    case '&&':
    case '||':
      return expr.args.map((arg) => joined(arg, titles)).join(expr.op === '&&' ? t(' 且 ') : t(' 或 '))
    case '?:': {
      const [test, yes, no] = expr.args
      return t('如果 {test} 则 {yes} 否则 {no}', {
        test: say(test, titles),
        yes: nested(yes, titles),
        no: nested(no, titles),
      })
    }
    case 'in':
      return t('{item} 属于 {list}', { item: side(expr.args[0], titles), list: side(expr.args[1], titles) })
    default:
      return comparison(expr.op, expr.args, titles)
  }
}

function comparison(op: string, [left, right]: readonly [Expr, Expr], titles: Titles): string {
  if ((op === '==' || op === '!=') && right.op === 'literal' && right.value === null)
    return clauses[op === '==' ? 'isEmpty' : 'isNotEmpty']?.(side(left, titles)) ?? ''
  const part = '+-*/%'.includes(op) ? nested : side
  return `${part(left, titles)} ${words[op]} ${part(right, titles)}`
}

/** A member of 且 or 或: only another of these needs brackets. */
function joined(expr: Expr, titles: Titles): string {
  return expr.op === '&&' || expr.op === '||' || expr.op === '?:'
    ? t('（{text}）', { text: say(expr, titles) })
    : say(expr, titles)
}

/** An expression as a sentence for people, titles standing for ids. Never throws. */
export function expressionToWords(expr: Expr, titles: Titles): string {
  return say(expr, titles)
}
