import { personOf } from '@/domain/process/engine/openTasks'
import type { Run, TaskPlace } from '@/domain/process/engine/Run'

/** A task that is open; refuses the step where it is not. */
export function openTask(run: Run, id: number): TaskPlace | undefined {
  const place = run.taskPlace(id)
  if (!place) run.reject('task_closed')
  else if (place.task.status === 'waiting') run.reject('task_waiting')
  else if (place.task.status !== 'open') run.reject('task_closed')
  return run.rejection === undefined ? place : undefined
}

/** The same where it is the task of the person who acts, or of anybody for an administrator. */
export function ownTask(run: Run, id: number): TaskPlace | undefined {
  const place = openTask(run, id)
  if (!place || run.event.asAdministrator) return place
  const person = personOf(place.task)
  if (person === undefined) run.reject('not_received')
  else if (person !== run.event.by) run.reject('not_yours')
  return run.rejection === undefined ? place : undefined
}

export const hasOpinion = ({ event }: Run): boolean => (event.opinion ?? '').trim() !== ''
