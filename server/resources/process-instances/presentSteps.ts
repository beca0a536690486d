import type { OperationTypes } from '@/domain/contract/generated/types'
import type { FormDocument } from '@/domain/documents/document'
import { expressionDependencies } from '@/domain/expression/expressionDependencies'
import { parseExpression } from '@/domain/expression/parseExpression'
import { t } from '@/domain/i18n/t'
import { textOf } from '@/domain/process/content/ProcessContent'
import { inWords } from '@/domain/rules/describeRule'
import type { NamedStep } from '@/server/engine/forecastSteps'
import type { ProcessVersion } from '@/server/engine/processVersions'
import { nodeTitleOf, withRow } from '@/server/resources/processNotices'

type Step = OperationTypes['forecastProcess']['reply']['steps'][number]
type Names = ReadonlyMap<string, string>

interface Shown {
  process: ProcessVersion
  form: FormDocument
  names: Names
  /** Whether the reader may see a field: a condition over another one is not told. */
  sees: (field: string) => boolean
}

/** Steps of a forecast as people read them: titles, names, and the condition that led there. */
export function presentSteps(steps: readonly NamedStep[], { process, form, names, sees }: Shown): Step[] {
  const titleOf = nodeTitleOf(process)
  return steps.map(({ node, type, of, approvers, because }) => ({
    node,
    title: withRow(titleOf(node), of?.row),
    type,
    people: approvers.map(({ who, reason }) => ({
      principal: who,
      name: names.get(who) ?? t('已删除的人员'),
      ...(reason ? { reason } : {}),
    })),
    branch: branchTitle(process, node),
    because: because.flatMap((one) => reasonOf(one, process, { form, sees }) ?? []).join(t('，')) || null,
  }))
}

/** The innermost branch of a fork around a node, by its title or its number; null for one that lies in none. */
function branchTitle({ document, graph }: ProcessVersion, node: string): string | null {
  for (let flow = graph.nodes[node]?.branch; flow !== undefined; ) {
    const from = graph.flows[flow]?.from ?? ''
    const fork = graph.nodes[from]
    if (fork?.type === 'parallel' || fork?.type === 'inclusive')
      return textOf(document.flows[flow], 'name') ?? t('分支{number}', { number: String(fork.out.indexOf(flow) + 1) })
    flow = fork?.branch
  }
  return null
}

function reasonOf(
  { flow, by }: NamedStep['because'][number],
  { document, graph }: ProcessVersion,
  { form, sees }: Pick<Shown, 'form' | 'sees'>,
): string | null {
  if (by === 'default') return textOf(document.flows[flow], 'name') ?? t('其它情况')
  const when = graph.flows[flow]?.when
  if (when === undefined) return textOf(document.flows[flow], 'name') ?? null
  return [...expressionDependencies(parseExpression(when)).names].every(sees) ? inWords(when, form) : null
}

export const principalsIn = (steps: readonly NamedStep[]) =>
  steps.flatMap(({ approvers }) => approvers.map(({ who }) => who))
