import type { TaskButton } from '@/domain/process/activities/taskButtons'
import { personOf } from '@/domain/process/engine/openTasks'
import type { Run, TaskPlace } from '@/domain/process/engine/Run'
import { rulesAt } from '@/domain/process/engine/visits'

/** A task that is open; refuses the step where it is not. */
export function openTask(run: Run, id: number): TaskPlace | undefined {
  const place = run.taskPlace(id)
  if (!place) run.reject('task_closed')
  else if (place.task.status === 'waiting') run.reject('task_waiting')
  else if (place.task.status !== 'open') run.reject('task_closed')
  return run.rejection === undefined ? place : undefined
}

/**
 * The same where it is the task of the person who acts, or of anybody for an administrator. In: the button that is pressed; refused where its
 * activity has it off.
 */
export function ownTask(run: Run, id: number, button?: TaskButton): TaskPlace | undefined {
  const place = openTask(run, id)
  if (!place || run.event.asAdministrator) return place
  const person = personOf(place.task)
  const rules = rulesAt(run, place.token.at)
  if (person === undefined) run.reject('not_received')
  else if (person !== run.event.by) run.reject('not_yours')
  else if (button && rules && !rules.buttons.includes(button)) run.reject('button_off')
  return run.rejection === undefined ? place : undefined
}

export const hasOpinion = ({ event }: Run): boolean => (event.opinion ?? '').trim() !== ''
