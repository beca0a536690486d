import type { FormDocument } from '@/domain/documents/document'
import { AppError } from '@/domain/errors/AppError'
import type { ProcessEvent } from '@/domain/process/engine/ProcessEvent'
import type { AppScope } from '@/server/db/scoped'
import { type Advanced, advance } from '@/server/engine/advance'
import { keepSteps, type Note, type ProcessInstance } from '@/server/engine/instanceStore'
import type { ProcessVersion } from '@/server/engine/processVersions'
import { resumeDue, suspensionOf } from '@/server/engine/resumeDue'

interface Step {
  instance: ProcessInstance
  process: ProcessVersion
  event: ProcessEvent
  values: Readonly<Record<string, unknown>>
  /** Of the instance; without it no condition of a substitution holds. */
  form?: FormDocument
  /** What the log is to say besides. */
  notes?: readonly Note[]
}

/**
 * Takes an event to an instance and keeps what follows from it. In: a scope in a transaction. Throws what the interpreter refuses, and
 * conflict when another step came first; nothing is stored then.
 */
export async function takeStep(
  scope: AppScope,
  { instance, process, event, values, form, notes }: Step,
): Promise<Advanced> {
  const suspended = event.type === 'resume' ? await suspensionOf(scope, instance.id) : undefined
  const advanced = await advance(scope, {
    process: process.id,
    graph: process.graph,
    state: instance.state,
    event,
    values,
    form: form && { document: form, activities: process.document.activities },
  })
  const isKept = await keepSteps(scope, instance, { ...advanced, now: event.now, notes })
  if (!isKept) throw new AppError('conflict')
  if (suspended)
    await resumeDue(scope, {
      id: instance.id,
      graph: process.graph,
      state: advanced.state,
      from: suspended,
      now: event.now,
    })
  return advanced
}
