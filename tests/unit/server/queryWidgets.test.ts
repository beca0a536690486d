import { expect, it } from 'vitest'
import type { DashboardDocument } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import type { ChoiceContext } from '@/server/records/choices/ChoiceSource'
import { queryWidgets } from '@/server/resources/dashboards/queryWidgets'

it('leaves out the widgets of a call for which there is no time left, and says so', async () => {
  const widgets = ['a', 'b', 'c'].map((id) => ({ id, type: 'chart' }))
  const document = { widgets, linkage: {} } as unknown as DashboardDocument
  // The time at the beginning, and before each widget.
  const times = [0, 1000, 14_000, 16_000]
  const now = () => times.shift() as number
  const context = {} as ChoiceContext
  const results = await queryWidgets(context, { document, parts: new Map() }, { widgets: ['a', 'b', 'c'] }, now)
  const codes = Object.entries(results).map(([id, one]) => [id, 'error' in one && one.error?.code === 'timed_out'])
  expect(codes).toEqual([
    ['a', false],
    ['b', false],
    ['c', true],
  ])
})
