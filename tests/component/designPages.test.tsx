import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { PageDocument } from '@/domain/documents/document'
import versions from '@/schemas/pages/design/chart-versions.json' with { type: 'json' }
import charts from '@/schemas/pages/design/charts.json' with { type: 'json' }
import { fakePorts } from './fakePorts'
import { ShownPage } from './ShownPage'

const listOf = (content: object[]) => ({ content, total: content.length, page: 0, size: 20 })

/** The page of charts, with its dialog for a new one open. */
async function newChart(sources: object[]) {
  const created: unknown[] = []
  const ports = fakePorts({
    async callNamed(operation, { body }) {
      if (operation === 'listRecordSources') return listOf(sources)
      if (operation !== 'createResource') return listOf([])
      created.push(body)
      return { id: 'c1' }
    },
  })
  render(<ShownPage document={charts as PageDocument} ports={ports} params={{ appId: 'a1' }} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '新建图表' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByRole('textbox', { name: '名称' }), '人次')
  await user.click(dialog.getByRole('button', { name: '创建并设计' }))
  return { created, dialog }
}

test('what must be chosen is chosen already where there is one', async () => {
  const { created } = await newChart([{ source: 'form:leave', title: '请假' }])
  await waitFor(() => expect(created).toMatchObject([{ title: '人次', from: 'form:leave' }]))
})

test('where there are several, nobody chooses for the builder', async () => {
  const sources = ['leave', 'claim'].map((code) => ({ source: `form:${code}`, title: code }))
  const { created, dialog } = await newChart(sources)
  const source = dialog.getByRole('combobox', { name: /数据来源/ })
  await waitFor(() => expect(source.getAttribute('aria-invalid')).toBe('true'))
  expect(created).toEqual([])
})

test('the newest version is not offered to roll back to', async () => {
  const rows = [2, 1].map((version) => ({
    id: `v${version}`,
    version,
    isNewest: version === 2,
    note: `第 ${version} 版`,
    authorName: '张伟',
    createdAt: '2026-01-01T00:00:00Z',
    sha256: 'x',
  }))
  const ports = fakePorts({
    callNamed: async (operation) => (operation === 'listVersions' ? listOf(rows) : { title: '人次' }),
  })
  const { root } = versions as PageDocument
  const list = { ...versions, root: { ...root, children: root.children?.slice(0, 1) } } as PageDocument
  render(<ShownPage document={list} ports={ports} query={{ resourceId: 'r1' }} />)
  const row = async (note: string) => within((await screen.findByText(note)).closest('tr')!)
  expect((await row('第 1 版')).getByRole('button', { name: '回滚到此版本' })).toBeTruthy()
  expect((await row('第 2 版')).queryByRole('button', { name: '回滚到此版本' })).toBeNull()
})
