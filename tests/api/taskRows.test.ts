import { beforeAll, describe, expect, it } from 'vitest'
import { type Office, openOffice, startRequest, straight, taskIn, viewOf } from '@/tests/helpers/approvals'
import { databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'
import { publishProcess } from '@/tests/helpers/serverProcesses'

describe.each(databases)('a task for each row of a sub-table, on %s', (kind) => {
  const server = withServer(kind)
  let office: Office

  beforeAll(async () => {
    office = await openOffice(server)
    const { builder } = office
    await publishForm(builder, 'purchase_form', [
      {
        id: 'items',
        type: 'SubTable',
        title: '明细',
        children: [
          { id: 'what', type: 'Text', title: '品名' },
          { id: 'keeper', type: 'UserPicker', title: '验收人' },
        ],
      },
    ])
    await publishProcess(
      builder,
      'purchase',
      'purchase_form',
      straight({
        验收: {
          approvers: [{ type: 'rowUser', table: 'items', field: 'keeper' }],
          several: 'all',
          sameAsStarter: 'self',
        },
      }),
    )
  })

  const rows = (...keepers: (keyof Office['ids'] | null)[]) => ({
    items: keepers.map((keeper, at) => ({ what: `物品${at + 1}`, keeper: keeper && office.ids[keeper] })),
  })
  const titles = async (caller: Office['hr'], id: string) => {
    const { content } = (await caller.call('listTodo', { query: { size: 100 } })).body as {
      content: { instanceId: string; nodeTitle: string }[]
    }
    return content.filter(({ instanceId }) => instanceId === id).map(({ nodeTitle }) => nodeTitle)
  }

  it('is opened for whom the row names, and is over when all rows are agreed to', async () => {
    const { starter, hr, builder } = office
    const id = await startRequest(starter, 'purchase', rows('hr', 'builder', null, 'hr'))
    expect((await titles(hr, id)).sort()).toEqual(['验收（第 1 行）', '验收（第 4 行）'])
    expect(await titles(builder, id)).toEqual(['验收（第 2 行）'])
    for (const caller of [hr, builder, hr]) {
      const task = await taskIn(caller, id)
      const done = await caller.call('completeTask', { params: { id: task }, body: { outcome: 'agree' } as never })
      expect(done.status).toBe(200)
    }
    const { status, log } = await viewOf(starter, id)
    expect(status).toBe('finished')
    const agreed = log.filter(({ act }: { act: string }) => act === 'agreed')
    expect(agreed.map(({ nodeTitle }: { nodeTitle: string }) => nodeTitle).sort()).toEqual([
      '验收（第 1 行）',
      '验收（第 2 行）',
      '验收（第 4 行）',
    ])
  })

  it('goes to somebody who has another row already', async () => {
    const { starter, hr, builder, ids } = office
    const id = await startRequest(starter, 'purchase', rows('hr', 'builder'))
    const task = await taskIn(hr, id)
    const body = { to: ids.builder, opinion: '请代为验收' }
    const moved = await hr.call('transferTask', { params: { id: task }, body: body as never })
    expect(moved.body).not.toHaveProperty('code')
    expect((await titles(builder, id)).sort()).toEqual(['验收（第 1 行）', '验收（第 2 行）'])
  })

  it('goes to the administrators where no row names anybody', async () => {
    const { starter, hr, builder } = office
    const id = await startRequest(starter, 'purchase', rows(null))
    expect(await titles(hr, id)).toEqual([])
    expect(await titles(builder, id)).toEqual(['验收'])
    expect((await viewOf(starter, id)).status).toBe('running')
  })
})
