import { beforeAll, describe, expect, it } from 'vitest'
import type { OperationName } from '@/domain/contract/generated/operations'
import { type Caller, withServer } from '@/tests/helpers/server'

/** More than a user may have running and waiting. */
const calls = 120

describe('calls that aggregate', () => {
  const server = withServer('pglite')
  let user: Caller

  beforeAll(async () => {
    user = (await server.login('zhangwei')).in(await server.demoAppId())
  })

  const asked: [OperationName, object][] = [
    ['queryChart', { params: { x: 'leave_by_dept' } }],
    ['queryDashboard', { params: { x: 'hr_board' }, body: { widgets: ['dept', 'type'] } }],
    ['countTasks', {}],
  ]

  it.each(asked)('%s waits for its turn, so that one user leaves room for the others', async (name, options) => {
    const replies = await Promise.all(Array.from({ length: calls }, () => user.call(name, options)))
    const codes = new Set(replies.map(({ status }) => status))
    expect(codes).toEqual(new Set([200, 429]))
  })
})
