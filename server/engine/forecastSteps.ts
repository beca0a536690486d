import type { FormDocument } from '@/domain/documents/document'
import type { ScopeUser } from '@/domain/expression/Scope'
import type { Approver } from '@/domain/process/approvers/Approver'
import { type ForecastStep, forecast } from '@/domain/process/engine/forecast'
import type { ProcessState } from '@/domain/process/engine/ProcessState'
import { placeOf } from '@/domain/process/engine/rows/unfoldGraph'
import { valuesInRow } from '@/domain/process/engine/rows/valuesInRow'
import type { AppScope } from '@/server/db/scoped'
import type { ProcessVersion } from '@/server/engine/processVersions'
import { resolveApprovers } from '@/server/engine/resolveApprovers'

/** A node at work or to come, with the people who are known or would be found now. */
export interface NamedStep extends Omit<ForecastStep, 'approvers' | 'rules' | 'chosen'> {
  approvers: readonly Approver[]
}

interface Forecast {
  state: ProcessState
  values: Readonly<Record<string, unknown>>
  /** Of the instance. */
  form: FormDocument
  now: string
}

/** Nodes whose people are looked up. */
const mostNamed = 30

/** Who comes next, by name, if everybody agrees and the form stays as it is. */
export async function forecastSteps(
  scope: AppScope,
  { id: process, graph, document }: ProcessVersion,
  { state, values, form, now }: Forecast,
): Promise<NamedStep[]> {
  const { db, realmId, appId } = scope
  const starter: ScopeUser = state.starter
  const judged = { document: form, activities: document.activities }
  const steps = forecast(graph, state, { now, values }).slice(0, mostNamed)
  const named: NamedStep[] = []
  for (const { approvers, rules, chosen, ...step } of steps) {
    const node = graph.nodes[step.node]
    const sameAsStarter = node?.type === 'task' ? node.task.sameAsStarter : 'self'
    const isKnown = approvers.length > 0 || rules.length === 0
    const found = isKnown
      ? approvers
      : (
          await resolveApprovers(
            { rules, sameAsStarter, ...(chosen ? { chosen } : {}) },
            {
              db,
              realmId,
              appId,
              starter,
              values: valuesInRow(values, step.of),
              standIn: { process, node: placeOf(graph, step.node).node, now, form: judged },
            },
          )
        ).approvers
    named.push({ ...step, approvers: found })
  }
  return named
}
