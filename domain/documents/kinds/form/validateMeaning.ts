import { choosesRecords, holdsRows } from '@/domain/documents/capabilities'
import type { DocumentNode, TreeDocument } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { frameFields, frameProblem } from '@/domain/documents/kinds/form/frameAddress'
import { subFormReference } from '@/domain/documents/kinds/form/subForms'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { treeProblem } from '@/domain/documents/optionTree'
import type { Problem } from '@/domain/documents/Problem'
import { propertyOf } from '@/domain/documents/propertyOf'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import type { KindOf } from '@/domain/documents/tree/validateNodes'
import { childrenOf, type NodePlace } from '@/domain/documents/tree/walkNodes'
import { exprTypeOf, typeEnvironmentOf } from '@/domain/documents/typeEnvironmentOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { checkExpression } from '@/domain/expression/checkExpression'
import type { ExpressionProblem } from '@/domain/expression/ExpressionProblem'
import { type ExprType, fits, typeTitle } from '@/domain/expression/ExprType'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import { findPatternProblem } from '@/domain/validation/safePattern'

interface Finding {
  code: string
  message: string
  /** JSON pointer below the node. */
  part: string
  severity?: Problem['severity']
  missing?: string
}

type Check = (place: NodePlace, document: TreeDocument, kindOf: KindOf) => Finding[]

/** The type that an expression property must have: that of the node where the result becomes its value. */
function expectedType(node: DocumentNode, property: string): ExprType {
  return property === 'expression' || property === 'defaultExpression' ? (exprTypeOf(node) ?? 'any') : 'any'
}

const checkExpressions: Check = ({ node, subTable }, document, kindOf) => {
  const findings: Finding[] = []
  for (const [property, { 'x-editor': editor, title }] of Object.entries(kindOf(node.type)?.properties ?? {})) {
    const text = editor === 'expression' ? propertyOf(node, property) : undefined
    if (typeof text !== 'string') continue
    const part = `/${property}`
    const { type, problems, warnings } = checkExpression(text, typeEnvironmentOf(document, subTable?.id))
    const finding = ({ message, position, missing }: ExpressionProblem) => ({
      message: t('的{property}：{message}（第 {position} 个字符）', {
        property: t(title ?? property),
        message,
        position: position + 1,
      }),
      missing,
      part,
    })
    for (const problem of problems) findings.push({ code: 'expression_invalid', ...finding(problem) })
    for (const warning of warnings) findings.push({ code: 'unknown_option', severity: 'warning', ...finding(warning) })
    const expected = expectedType(node, property)
    if (problems.length === 0 && !fits(type, expected))
      findings.push({
        code: 'expression_type',
        message: t('的{property}须为{expected}，现为{actual}', {
          property: t(title ?? property),
          expected: typeTitle(expected),
          actual: typeTitle(type),
        }),
        part,
      })
  }
  return findings
}

const ranges = [
  ['min', 'max'],
  ['minLength', 'maxLength'],
  ['minCount', 'maxCount'],
  ['minRows', 'maxRows'],
] as const

const checkRanges: Check = ({ node }) =>
  ranges.flatMap(([low, high]) => {
    const [from, to] = [node[low], node[high]]
    const isReversed = from !== undefined && to !== undefined && typeof from === typeof to && from > to
    return isReversed
      ? [{ code: 'bad_range', message: t('的下限 {from} 大于上限 {to}', { from, to }), part: `/${low}` }]
      : []
  })

const checkPattern: Check = ({ node }) => {
  const problem = typeof node.pattern === 'string' ? findPatternProblem(node.pattern) : null
  return problem === null
    ? []
    : [{ code: 'bad_pattern', message: t('的自定义{problem}', { problem }), part: '/pattern' }]
}

const checkOptions: Check = ({ node }) => {
  const { options, rows, choices } = node
  return Object.entries({ options, rows, choices }).flatMap(([name, list]) =>
    Array.isArray(list) ? repeatedOptions(name, list) : [],
  )
}

function repeatedOptions(name: string, options: unknown[]): Finding[] {
  const seen = new Set<unknown>()
  return options.flatMap((option, index) => {
    const value = isRecord(option) ? option.value : undefined
    const isRepeated = value !== undefined && seen.has(value)
    seen.add(value)
    return isRepeated
      ? [{ code: 'duplicate_option', message: t('的选项值 {value} 重复', { value }), part: `/${name}/${index}` }]
      : []
  })
}

/** A cascade stores the whole path, so a value need be unique only among its siblings. */
const checkTree: Check = ({ node }) => {
  const problem = node.tree === undefined ? null : treeProblem(node.tree, kindTraitsOf(node.type)?.valueType === 'text')
  return problem === null ? [] : [{ code: 'bad_tree', message: problem, part: '/tree' }]
}

const checkSummaries: Check = ({ node }) => {
  const columns = new Set(childrenOf(node).map(({ id }) => id))
  const summaries: unknown[] = Array.isArray(node.summaries) ? node.summaries : []
  return summaries.flatMap((summary, index) => {
    const column = isRecord(summary) && typeof summary.column === 'string' ? summary.column : undefined
    const isKnown = column === undefined || columns.has(column)
    return isKnown
      ? []
      : [
          {
            code: 'unknown_column',
            message: t('的合计引用了不存在的列 {column}', { column }),
            missing: column,
            part: `/summaries/${index}`,
          },
        ]
  })
}

/** A Summary reads one column of one sub-table; both must exist. */
const checkSummary: Check = ({ node }, document) => {
  if (kindTraitsOf(node.type)?.computedBy !== 'summary' || typeof node.table !== 'string') return []
  const table = indexNodes(document).get(node.table)?.node
  if (!table || !holdsRows(table)) return [{ code: 'unknown_table', message: t('的子表不存在'), part: '/table' }]
  if (node.column === undefined && node.op === 'count') return []
  const column = childrenOf(table).find(({ id }) => id === node.column)
  if (!column) return [{ code: 'unknown_column', message: t('的列不存在'), part: '/column' }]
  const isNumber = node.op === 'count' || exprTypeOf(column) === 'number'
  return isNumber ? [] : [{ code: 'expression_type', message: t('的列须为数字'), part: '/column' }]
}

/** Events name actions of the document; a column has none, since its cells are mounted and unmounted. */
const checkEvents: Check = ({ node, subTable }, document, kindOf) => {
  const known = new Set((document.actions ?? []).map(({ id }) => id))
  return Object.entries(kindOf(node.type)?.properties ?? {}).flatMap(([property, schema]): Finding[] => {
    const id = schema['x-editor'] === 'action' ? propertyOf(node, property) : undefined
    if (typeof id !== 'string' || id === '') return []
    const part = `/${property}`
    if (subTable)
      return [
        {
          code: 'column_event',
          message: t('是子表的列，不支持“{property}”', { property: t(schema.title ?? property) }),
          part,
        },
      ]
    return known.has(id) ? [] : [{ code: 'unknown_action', message: t('的动作 {id} 不存在', { id }), part }]
  })
}

/** A linked value comes from a record field on the same level: at the top or in the same rows. */
const checkLinkedRecord: Check = ({ node, subTable }, document, kindOf) => {
  const from = kindOf(node.type)?.linkedFrom
  const id = from === undefined ? undefined : propertyOf(node, from)
  if (typeof id !== 'string') return []
  const place = indexNodes(document).get(id)
  const part = `/${from}`
  if (!place || !choosesRecords(place.node) || place.subTable?.id !== subTable?.id)
    return [{ code: 'unknown_record', message: t('的关联记录不存在，须在同一层选择'), part }]
  return place.node.multiple === true ? [{ code: 'many_records', message: t('须来自只能选一个的关联记录'), part }] : []
}

/** A form that embeds itself would never end; the server finds longer cycles. */
const checkSubForm: Check = ({ node }, document) => {
  const isItself = subFormReference(node)?.code === document.code
  return isItself ? [{ code: 'subform_cycle', message: t('循环引用：表单不能引用自己'), part: '/form' }] : []
}

const checkFrame: Check = ({ node }, document) => {
  const from = kindTraitsOf(node.type)?.addressFrom
  const address = from && propertyOf(node, from)
  if (typeof address !== 'string') return []
  const part = `/${from}`
  const problem = frameProblem(address)
  const unknown = frameFields(address).filter((id) => !typeEnvironmentOf(document).names.has(id))
  return [
    ...(problem === null ? [] : [{ code: 'bad_address', message: problem, part }]),
    ...unknown.map((id) => ({
      code: 'unknown_field',
      message: t('的地址用到了不存在的字段 {id}', { id }),
      missing: id,
      part,
    })),
  ]
}

/** A record has one value of a unique field: neither several nor one a row. */
const checkUnique: Check = ({ node, subTable }) => {
  if (node.unique !== true) return []
  const part = '/unique'
  if (subTable) return [{ code: 'column_unique', message: t('是子表的列，不支持“不允许重复”'), part }]
  return valueTypeOf(node).multiple
    ? [{ code: 'many_unique', message: t('可以有多个值，不支持“不允许重复”'), part }]
    : []
}

const checks: readonly Check[] = [
  checkUnique,
  checkFrame,
  checkSubForm,
  checkLinkedRecord,
  checkExpressions,
  checkRanges,
  checkPattern,
  checkOptions,
  checkTree,
  checkSummaries,
  checkSummary,
  checkEvents,
]

/** Ids of nodes that some rule can make visible. */
function shownByRules({ rules }: TreeDocument): ReadonlySet<string> {
  const effects = (rules ?? []).flatMap((rule) => [...(rule.then ?? []), ...(rule.else ?? [])])
  return new Set(effects.filter(({ set }) => set?.visible === true).map(({ target }) => target))
}

/** Required fields that are hidden in every case: nobody could fill them in. */
function findNeverSeen(document: TreeDocument): Problem[] {
  const shown = shownByRules(document)
  const never = new Set<string>()
  const problems: Problem[] = []
  for (const [id, { node, parent, pointer }] of indexNodes(document)) {
    const isNeverSeen = (parent !== null && never.has(parent.id)) || (node.visible === false && !shown.has(id))
    if (!isNeverSeen) continue
    never.add(id)
    if (node.required !== true) continue
    const message = t('「{title}」必填但永远不会显示', { title: titleOf(node) })
    problems.push({ severity: 'warning', code: 'never_seen', message, nodeId: id, pointer: `${pointer}/required` })
  }
  return problems
}

/** Layout and access of nodes that do not exist (any more). */
function findStrayKeys(document: TreeDocument): Problem[] {
  const index = indexNodes(document)
  const { layout = {}, access = {} } = document
  const maps = [
    ...Object.entries(layout).map(([device, map]) => [`/layout/${device}`, map] as const),
    ['/access', access] as const,
  ]
  return maps.flatMap(([pointer, map]) =>
    Object.keys(map ?? {})
      .filter((id) => !index.has(id))
      .map(
        (id): Problem => ({
          severity: 'warning',
          code: 'stray_key',
          message: t('设置了不存在的组件 {id}', { id }),
          missing: id,
          pointer: `${pointer}/${id}`,
        }),
      ),
  )
}

/**
 * Problems that remain when every part has the right shape: expressions, ranges, patterns, options, columns, actions, required
 * fields that are never visible. Never throws.
 */
export function validateMeaning(document: TreeDocument, kindOf: KindOf = fieldKindOf): Problem[] {
  const problems: Problem[] = []
  for (const [id, place] of indexNodes(document))
    for (const check of checks)
      for (const { code, message, part, missing, severity = 'error' } of check(place, document, kindOf))
        problems.push({
          severity,
          code,
          message: t('「{title}」{message}', { title: titleOf(place.node), message }),
          nodeId: id,
          ...(missing === undefined ? {} : { missing }),
          pointer: place.pointer + part,
        })
  return [...problems, ...findNeverSeen(document), ...findStrayKeys(document)]
}
