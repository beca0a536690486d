import { AppError } from '@/domain/errors/AppError'
import type { ErrorCode } from '@/domain/errors/catalogue'
import { userPrincipal } from '@/domain/process/approvers/Principal'
import type { JudgedForm } from '@/domain/process/approvers/substitutionCondition'
import type { Effect, EffectOf } from '@/domain/process/engine/Effect'
import type { EventOf, ProcessEvent } from '@/domain/process/engine/ProcessEvent'
import type { ProcessState } from '@/domain/process/engine/ProcessState'
import { isRejection, type Rejection } from '@/domain/process/engine/Rejection'
import { placeOf } from '@/domain/process/engine/rows/unfoldGraph'
import { valuesInRow } from '@/domain/process/engine/rows/valuesInRow'
import { step } from '@/domain/process/engine/step'
import type { Graph } from '@/domain/process/graph/Graph'
import type { AppScope } from '@/server/db/scoped'
import type { Happening } from '@/server/engine/instanceStore'
import { applicationAdministrators } from '@/server/engine/people'
import { questionsOf, type Resolving, resolveApprovers } from '@/server/engine/resolveApprovers'
import { askScripts } from '@/server/engine/scripts/approverScripts'

interface Advance {
  /** Id of the process. */
  process: string
  graph: Graph
  /** null for an instance that is about to start. */
  state: ProcessState | null
  event: ProcessEvent
  /** Values of the form, by the ids of its fields. */
  values: Readonly<Record<string, unknown>>
  /** The form itself, for what depends on who may see a field. */
  form?: JudgedForm | undefined
}

export interface Advanced {
  state: ProcessState
  happenings: Happening[]
}

/** What a refused step answers with. A 403 would sign the caller out (specification §8), and whoever sees a task may read why. */
export function refusal({ error, message, rejection }: Rejection): AppError {
  const code: ErrorCode = error === 'forbidden' ? 'conflict' : error
  return new AppError(code, { message, details: { rejection } })
}

/**
 * Takes an event, and all that follows from it by itself: whenever approvers are to be chosen they are looked up and given back, until
 * the process waits for people or has ended. Stores nothing. Throws what the interpreter refuses.
 */
export async function advance(
  scope: AppScope,
  { process, graph, state, event, values, form }: Advance,
): Promise<Advanced> {
  const happenings: Happening[] = []
  let current = state
  const due: ProcessEvent[] = [event]
  for (let next = due.shift(); next; next = due.shift()) {
    if (next.type === 'assigned' && !isAwaited(current, next)) continue
    const stepped = step(graph, current, next)
    if (isRejection(stepped)) throw refusal(stepped)
    happenings.push({ event: next, effects: stepped.effects })
    current = stepped.state
    const { starter } = stepped.state
    const choices = stepped.effects.filter(isChoose).map((effect): Choice => {
      const standIn = { process, node: placeOf(graph, effect.node).node, now: event.now, form }
      const { db, realmId, appId } = scope
      return { effect, to: { db, realmId, appId, starter, values: valuesInRow(values, effect.of), standIn } }
    })
    // All at once: their scripts are run together.
    await askScripts(
      scope.db,
      choices.flatMap(({ effect, to }) => questionsOf(effect.rules, to)),
    )
    for (const choice of choices) due.push(await assignment(scope, graph, { ...choice, now: event.now }))
  }
  return { state: current as ProcessState, happenings }
}

/** Whether approvers are still to be chosen: what was assigned before may have ended the process, or what was under way beside it. */
const isAwaited = (state: ProcessState | null, { visit }: EventOf<'assigned'>): boolean =>
  state?.tokens.some((token) => token.visit?.id === visit) === true

const isChoose = (effect: Effect): effect is EffectOf<'choose'> => effect.type === 'choose'

/** Approvers that are to be chosen. */
interface Choice {
  effect: EffectOf<'choose'>
  to: Resolving
}

async function assignment(
  scope: AppScope,
  graph: Graph,
  { effect, to, now }: Choice & { now: string },
): Promise<EventOf<'assigned'>> {
  const { approvers, skipped, problem } = await resolveApprovers(effect, to)
  const isMissing = approvers.length === 0 && skipped.length === 0
  const administrators =
    isMissing && graph.administrators.length === 0
      ? (await applicationAdministrators(scope.db, scope)).map(userPrincipal)
      : undefined
  return {
    type: 'assigned',
    now,
    by: null,
    visit: effect.visit,
    approvers,
    ...(skipped.length > 0 ? { skipped } : {}),
    ...(administrators ? { administrators } : {}),
    ...(problem === undefined ? {} : { problem }),
  }
}
