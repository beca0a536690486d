import type { FormDocument } from '@/domain/documents/document'
import { inPerson } from '@/domain/process/approvers/findApprovers'
import { userIdOf } from '@/domain/process/approvers/Principal'
import type { Effect, EffectOf } from '@/domain/process/engine/Effect'
import { valuesInRow } from '@/domain/process/engine/rows/valuesInRow'
import type { AppScope } from '@/server/db/scoped'
import { addReaders } from '@/server/engine/addReaders'
import type { ProcessInstance } from '@/server/engine/instanceStore'
import { resolveApprovers } from '@/server/engine/resolveApprovers'

/** Hands copies to those whom cc nodes name; who has one already keeps it. Out: who has one now and had none. */
export async function sendCopies(
  scope: AppScope,
  {
    instance: { id, state },
    effects,
    values,
    form,
    now,
  }: {
    instance: Pick<ProcessInstance, 'id' | 'state'>
    effects: readonly Effect[]
    values: Readonly<Record<string, unknown>>
    /** Whose values they are, for scripts. */
    form?: FormDocument | undefined
    now: string
  },
): Promise<string[]> {
  const copied: string[] = []
  const { db, realmId, appId } = scope
  for (const { node, readers, of } of effects.filter((effect): effect is EffectOf<'cc'> => effect.type === 'cc')) {
    const to = { db, realmId, appId, starter: state.starter, values: valuesInRow(values, of), form, now }
    // A copy is for everybody who has a role or a position or is in a group, not for one of them.
    const { approvers } = await resolveApprovers({ rules: readers.map(inPerson), sameAsStarter: 'self' }, to)
    const found = approvers.flatMap(({ who }) => userIdOf(who) ?? [])
    copied.push(...(await addReaders(scope, { instanceId: id, node, readers: found, at: now })))
  }
  return copied
}
