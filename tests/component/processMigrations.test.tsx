import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakePorts } from './fakePorts'
import { pageOf, ShownPage } from './ShownPage'

const old = (id: string, title: string, place: { title: string; isThere: boolean; targets: string[] }) => ({
  id,
  title,
  starterName: '张伟',
  startedAt: '2026-11-23T01:00:00Z',
  version: 1,
  places: [{ ...place, node: place.title, targets: place.targets.map((one) => ({ node: one, title: one })) }],
})

const four = [
  old('i1', '张伟的采购', { title: '人事', isThere: true, targets: ['人事'] }),
  old('i2', '李娜的采购', { title: '人事', isThere: true, targets: ['人事'] }),
  old('i4', '赵强的采购', { title: '主管', isThere: false, targets: ['经理'] }),
  old('i3', '王芳的采购', { title: '汇合', isThere: false, targets: [] }),
]

function show(reply: object, results: object[] = []) {
  const called: [string, unknown][] = []
  const ports = fakePorts({
    callNamed: async (operation, request) => {
      called.push([operation, request])
      return operation === 'migrateProcesses'
        ? { results }
        : { page: 1, size: 50, isCapped: false, version: 2, ...reply }
    },
  })
  const document = pageOf([{ id: 'migrations', type: 'ProcessMigrations', process: 'query.resourceId' }])
  render(<ShownPage document={document} ports={ports} params={{ appId: 'a1' }} query={{ resourceId: 'p1' }} />)
  return { ports, called, user: userEvent.setup() }
}

test('says of each open request what the new version has of it, and moves the chosen ones together', async () => {
  const results = [
    { id: 'i1', result: 'migrated', message: null },
    { id: 'i2', result: 'refused', message: '申请的状态已经改变' },
  ]
  const { ports, called, user } = show({ mayMigrate: true, total: 4, content: four }, results)
  expect(await screen.findAllByText('可以直接迁移')).toHaveLength(2)
  expect(screen.getByText('需为「主管」选择环节')).toBeTruthy()
  expect(screen.getByText('不能迁移：新版本没有「汇合」')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: '王芳的采购' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: '张伟的采购' }))
  expect(ports.navigate).toHaveBeenCalledWith('/ywx/a1/task/view/i1')
  for (const name of ['张伟的采购', '李娜的采购']) await user.click(screen.getByRole('checkbox', { name }))
  await user.click(screen.getByRole('button', { name: '迁移到版本 2（2）' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByRole('textbox', { name: /原因/ }), '改流程')
  await user.click(dialog.getByRole('button', { name: /迁\s*移/ }))
  await waitFor(() =>
    expect(called.find(([operation]) => operation === 'migrateProcesses')?.[1]).toEqual({
      params: { id: 'p1' },
      body: { ids: ['i1', 'i2'], opinion: '改流程', map: {} },
    }),
  )
  expect(await screen.findByText('申请的状态已经改变')).toBeTruthy()
  expect(screen.getByText('没有迁移')).toBeTruthy()
})

test('shows who may not move them only what there is, and nothing where there is none', async () => {
  show({ mayMigrate: false, total: 1, content: four.slice(0, 1) })
  expect(await screen.findByText('张伟的采购')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /迁移到版本/ })).toBeNull()
})
