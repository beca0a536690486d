import type { OperationTypes } from '@/domain/contract/generated/types'
import type { FormDocument } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { textOf } from '@/domain/process/content/ProcessContent'
import { inWords } from '@/domain/rules/describeRule'
import type { NamedStep } from '@/server/engine/forecastSteps'
import type { ProcessVersion } from '@/server/engine/processVersions'
import { nodeTitleOf } from '@/server/resources/processNotices'

type Step = OperationTypes['forecastProcess']['reply']['steps'][number]
type Names = ReadonlyMap<string, string>

interface Shown {
  process: ProcessVersion
  form: FormDocument
  names: Names
}

/** Steps of a forecast as people read them: titles, names, and the condition that led there. */
export function presentSteps(steps: readonly NamedStep[], { process, form, names }: Shown): Step[] {
  const titleOf = nodeTitleOf(process)
  return steps.map(({ node, type, approvers, because }) => ({
    node,
    title: titleOf(node),
    type,
    people: approvers.map(({ who, reason }) => ({
      principal: who,
      name: names.get(who) ?? t('已删除的人员'),
      ...(reason ? { reason } : {}),
    })),
    because: because.length === 0 ? null : because.map((one) => reasonOf(one, process, form)).join(t('，')),
  }))
}

function reasonOf(
  { flow, by }: NamedStep['because'][number],
  { document, graph }: ProcessVersion,
  form: FormDocument,
): string {
  if (by === 'default') return textOf(document.flows[flow], 'name') ?? t('其它情况')
  const when = graph.flows[flow]?.when
  return when === undefined ? (textOf(document.flows[flow], 'name') ?? '') : inWords(when, form)
}

export const principalsIn = (steps: readonly NamedStep[]) =>
  steps.flatMap(({ approvers }) => approvers.map(({ who }) => who))
