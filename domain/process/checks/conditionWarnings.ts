import type { Problem } from '@/domain/documents/Problem'
import { compileTree } from '@/domain/expression/compileExpression'
import type { Literal } from '@/domain/expression/Expr'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import type { TypeEnvironment } from '@/domain/expression/ExprType'
import { parseExpression } from '@/domain/expression/parseExpression'
import { isTrue } from '@/domain/expression/Value'
import { t } from '@/domain/i18n/t'
import { combinationsOf, type Samples, sampleValues } from '@/domain/process/checks/sampleValues'
import { flowsOf } from '@/domain/process/content/flowsOf'
import { nodeTypeOf } from '@/domain/process/content/nodeTypes'
import { textOf } from '@/domain/process/content/ProcessContent'
import { elementProblem, titleOfElement } from '@/domain/process/graph/elementProblem'
import { conditionOf } from '@/domain/process/graph/findConditions'
import type { ProcessModel } from '@/domain/process/graph/ProcessModel'

/** Most choices of values that are tried at one gateway. */
const maximumTries = 20_000

interface Try {
  values: ReadonlyMap<string, Literal>
  /** For each branch, whether its condition holds. */
  holds: readonly boolean[]
}

const warning = (...place: Parameters<typeof elementProblem>): Problem => ({
  ...elementProblem(...place),
  severity: 'warning',
})

/** One choice of values in words: 「天数 = 11，类型 = 病假」. */
function sayValues(values: ReadonlyMap<string, Literal>, { titles, options }: TypeEnvironment): string {
  const say = (name: string, value: Literal) => {
    if (value === null) return t('空')
    if (typeof value === 'boolean') return value ? t('是') : t('否')
    return options?.get(name)?.find((one) => one.value === value)?.label ?? String(value)
  }
  return [...values].map(([name, value]) => `${titles?.get(name) ?? name} = ${say(name, value)}`).join(t('，'))
}

function tryAll(
  conditions: readonly string[],
  environment: TypeEnvironment,
): { samples: Samples; tries: Try[] } | null {
  const trees = conditions.map((text) => parseExpression(text))
  const samples = sampleValues(trees, environment)
  if (!samples) return null
  const compiled = trees.map(compileTree)
  const now = () => new Date(0)
  const tries = combinationsOf(samples, maximumTries).map((values) => {
    const scope = { get: (name: string) => values.get(name) ?? null, now }
    return { values, holds: compiled.map((holds) => isTrue(holds(scope))) }
  })
  return { samples, tries }
}

/** A value for which no branch holds though one does for a smaller and for a greater one: a hole rather than the rest. */
function holeIn({ samples, tries }: { samples: Samples; tries: readonly Try[] }): Try | undefined {
  const [values, ...others] = [...samples.values()]
  if (others.length > 0 || typeof values?.at(-1) === 'boolean') return undefined
  const isOrdered = values?.every((one) => typeof one === 'number' || /^\d{4}-\d\d-\d\d$/.test(String(one))) === true
  const isCovered = ({ holds }: Try) => holds.includes(true)
  if (!isOrdered) return undefined
  const first = tries.findIndex(isCovered)
  return tries.slice(first, tries.findLastIndex(isCovered)).find((one) => !isCovered(one))
}

function gatewayWarnings(content: ProcessModel, gateway: string, environment: TypeEnvironment): Problem[] {
  const fallback = textOf(content.elements[gateway], 'default')
  const flows = flowsOf(content)
    .outgoing(gateway)
    .filter((flow) => flow !== fallback)
  const title = (flow: string) =>
    textOf(content.flows[flow], 'name') ?? titleOfElement(content, textOf(content.flows[flow], 'targetRef') ?? flow)
  const tried = tryAll(
    flows.map((flow) => conditionOf(content.flows[flow])),
    environment,
  )
  if (!tried || tried.tries.length === 0) return []
  const { tries } = tried
  const found = flows.flatMap((flow, at): Problem[] => {
    const own = tries.filter(({ holds }) => holds[at])
    const before = ({ holds }: Try) => holds.findIndex((one, other) => one && other < at)
    if (own.length === 0)
      return [warning(content, flow, ['condition_never', t('「{title}」的条件不会成立', { title: title(flow) })])]
    const [overlap] = own.filter((one) => before(one) >= 0)
    if (!overlap) return []
    const said = { title: title(flow), other: title(flows[before(overlap)] ?? '') }
    if (own.every((one) => before(one) >= 0))
      return [
        warning(content, flow, [
          'branch_unreachable',
          t('不会走到「{title}」：它的条件成立时，前面的「{other}」总是已经成立', said),
        ]),
      ]
    const example = sayValues(overlap.values, environment)
    const text = t('「{title}」与「{other}」重叠：{example} 时都成立，走「{other}」', { ...said, example })
    return [warning(content, flow, ['conditions_overlap', text])]
  })
  const hole = holeIn(tried)
  if (hole && fallback !== undefined) {
    const said = { example: sayValues(hole.values, environment), title: title(fallback) }
    const isRefused = content.activities[gateway]?.otherwise === 'refuse'
    const text = isRefused ? t('未覆盖：{example} 时不允许提交', said) : t('未覆盖：{example} 将走「{title}」', said)
    found.push(warning(content, gateway, ['conditions_gap', text]))
  }
  return found
}

/**
 * Conditions at exclusive gateways that hold together, never hold, are never asked, or leave a hole between them, each with an example. In: the
 * fields with their types. Conditions that do more than compare fields with constants are passed over. Never throws.
 */
export function conditionWarnings(content: ProcessModel, environment: TypeEnvironment): Problem[] {
  return Object.entries(content.elements).flatMap(([id, part]) => {
    if (nodeTypeOf(part) !== 'exclusive') return []
    try {
      return gatewayWarnings(content, id, environment)
    } catch (error) {
      // What is wrong with the text of a condition is told by the compiler.
      if (error instanceof ExpressionError) return []
      throw error
    }
  })
}
