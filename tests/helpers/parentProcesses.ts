import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { viewOf } from '@/tests/helpers/approvals'
import type { Sketch, SketchNode } from '@/tests/helpers/processModel'
import type { Caller } from '@/tests/helpers/server'

/** From the start over what is in the middle to one approver. */
export const through = (type: SketchNode, settings: object, approver: string): Sketch => ({
  nodes: { start: 'start', middle: type, last: 'task', end: 'end' },
  flows: ['start -> middle', 'middle -> last', 'last -> end'],
  activities: { middle: settings, last: { approvers: [{ type: 'user', users: [approver] }] } },
})

/** Waits until an instance is as it should be; what is due in between is worked off by the server itself. */
export async function until<View>(caller: Caller, id: string, is: (view: View) => boolean): Promise<View> {
  return vi.waitUntil(
    async () => {
      const view = (await viewOf(caller, id)) as View
      return is(view) ? view : undefined
    },
    { timeout: 60_000, interval: 50 },
  ) as Promise<View>
}

export async function begin(caller: Caller, process: string, data: object): Promise<string> {
  const id = randomUUID()
  const started = await caller.call('startProcess', { params: { processInstId: id }, body: { process, data } })
  expect(started.body).toMatchObject({ id })
  return id
}
