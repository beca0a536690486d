import type { Expr } from '@/domain/expression/Expr'
import { dayOf, toConditionGroup } from '@/domain/expression/toConditionGroup'
import { isRowUserMember, isUserMember, rowUserMembers, userMembers } from '@/domain/expression/userMember'
import { t } from '@/domain/i18n/t'

/** The titles for the names of an expression: fields by id, and the options of each by value. */
export interface Words {
  titles: Readonly<Record<string, string>>
  labels?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

interface Saying extends Words {
  /** The expression is rows of the condition builder, in which a comparison with nothing is not finished. */
  isRows: boolean
}

const operators: Readonly<Record<string, string>> = {
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

/** Calls that are easier to read as a clause. */
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

const titleOf = ({ titles }: Words, id: string) => (Object.hasOwn(titles, id) && titles[id]) || id

const isCompound = (expr: Expr) =>
  expr.op !== 'call' && expr.op !== 'member' && expr.op !== 'list' && 'args' in expr && expr.op !== 'negate'

function nested(expr: Expr, words: Saying): string {
  const text = say(expr, words)
  return isCompound(expr) ? t('（{text}）', { text }) : text
}

/** The label of an option where a text is compared with the field that offers it. */
function optionOf(expr: Expr, beside: Expr | undefined, { labels = {} }: Words): string | undefined {
  if (expr.op !== 'literal' || (beside?.op !== 'name' && beside?.op !== 'member')) return undefined
  const options = Object.hasOwn(labels, beside.name) ? labels[beside.name] : undefined
  const value = String(expr.value)
  return options && Object.hasOwn(options, value) ? options[value] : undefined
}

/** Whether a row of the condition builder is still to be given what its field is compared with. */
const isLacking = (expr: Expr, { isRows }: Saying) =>
  isRows &&
  ((expr.op === 'literal' && (expr.value === null || expr.value === '')) ||
    (expr.op === 'list' && expr.args.length === 0))

/** A value, or each of a list, with the labels of the compared field. */
function valueBeside(expr: Expr, beside: Expr | undefined, words: Saying): string {
  if (isLacking(expr, words)) return t('（未设置完）')
  if (expr.op === 'list') return expr.args.map((arg) => valueBeside(arg, beside, words)).join(t('、'))
  const label = optionOf(expr, beside, words)
  return label === undefined ? side(expr, words) : `“${label}”`
}

/** One side of a comparison; sums and products need no brackets there. */
const side = (expr: Expr, words: Saying) => ('+-*/%'.includes(expr.op) ? say(expr, words) : nested(expr, words))

function literal(value: string | number | boolean | null): string {
  if (value === null) return t('空')
  if (typeof value === 'boolean') return value ? t('是') : t('否')
  return typeof value === 'string' ? `“${value}”` : String(value)
}

function say(expr: Expr, words: Saying): string {
  switch (expr.op) {
    case 'literal':
      return literal(expr.value)
    case 'name':
      return expr.name === 'row' ? t('本行') : titleOf(words, expr.name)
    case 'member': {
      const [of] = expr.args
      if (of.op === 'name' && of.name === 'user') {
        if (isRowUserMember(expr.name)) return rowUserMembers[expr.name].title
        return isUserMember(expr.name) ? userMembers[expr.name].title : expr.name
      }
      return t('{of}的{title}', { of: nested(of, words), title: titleOf(words, expr.name) })
    }
    case 'list':
      return expr.args.map((arg) => say(arg, words)).join(t('、'))
    case 'call': {
      const day = dayOf(expr)
      if (day) return day > 0 ? t('{count} 天后', { count: day }) : t('{count} 天前', { count: -day })
      const clause = Object.hasOwn(clauses, expr.name) ? clauses[expr.name] : undefined
      if (clause)
        return clause(...expr.args.map((arg, at) => valueBeside(arg, at > 0 ? expr.args[0] : undefined, words)))
      return `${expr.name}(${expr.args.map((arg) => say(arg, words)).join(', ')})`
    }
    case '!':
      return t('并非 {condition}', { condition: nested(expr.args[0], words) })
    case 'negate':
      return `-${nested(expr.args[0], words)}`
    case '&&':
    case '||':
      return expr.args.map((arg) => joined(arg, words)).join(expr.op === '&&' ? t(' 且 ') : t(' 或 '))
    case '?:': {
      const [test, yes, no] = expr.args
      return t('如果 {test} 则 {yes} 否则 {no}', {
        test: say(test, words),
        yes: nested(yes, words),
        no: nested(no, words),
      })
    }
    case 'in':
      return t('{item} 属于 {list}', {
        item: side(expr.args[0], words),
        list: valueBeside(expr.args[1], expr.args[0], words),
      })
    default:
      return comparison(expr.op, expr.args, words)
  }
}

function comparison(op: string, [left, right]: readonly [Expr, Expr], words: Saying): string {
  if ((op === '==' || op === '!=') && right.op === 'literal' && right.value === null && !words.isRows)
    return clauses[op === '==' ? 'isEmpty' : 'isNotEmpty']?.(side(left, words)) ?? ''
  if ('+-*/%'.includes(op)) return `${nested(left, words)} ${operators[op]} ${nested(right, words)}`
  return `${valueBeside(left, right, words)} ${operators[op]} ${valueBeside(right, left, words)}`
}

/** A member of 且 or 或: only another of these needs brackets. */
function joined(expr: Expr, words: Saying): string {
  return expr.op === '&&' || expr.op === '||' || expr.op === '?:'
    ? t('（{text}）', { text: say(expr, words) })
    : say(expr, words)
}

/** An expression as a sentence, with titles for ids and labels for values. Never throws. */
export function expressionToWords(expr: Expr, words: Words): string {
  return say(expr, { ...words, isRows: toConditionGroup(expr) !== null })
}
