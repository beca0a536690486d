import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakePorts } from './fakePorts'
import { pageOf, ShownPage } from './ShownPage'

test('a list that nobody has counted has a next page, which is read behind its last row', async () => {
  const queries: Record<string, unknown>[] = []
  const ports = fakePorts({
    async callNamed(_, request) {
      const { query } = request as { query: Record<string, unknown> }
      queries.push(query)
      const content = Array.from({ length: 20 }, (_, at) => ({
        id: `${query.page}-${at}`,
        name: `第 ${query.page} 页 ${at}`,
      }))
      return { content, total: 10_000, isCapped: true, next: `${query.page}-19` }
    },
  })
  const records = { id: 'records', type: 'DataList', title: '记录', rowKey: 'id', address: '' }
  const columns = [{ key: 'name', title: '名称' }]
  const source = { operation: 'manageFormInstances' }
  render(
    <ShownPage
      document={pageOf([{ ...records, columns, source }])}
      ports={ports}
      query={{ page: '500' }}
      onAddress={() => undefined}
    />,
  )
  const user = userEvent.setup()
  await screen.findByText('第 500 页 0')
  screen.getByText('多于 10000 条')
  await user.click(screen.getByTitle(/下一页|Next Page/))
  await screen.findByText('第 501 页 0')
  await user.click(screen.getByTitle(/下一页|Next Page/))
  await screen.findByText('第 502 页 0')
  await user.click(screen.getByTitle('1'))
  await screen.findByText('第 1 页 0')
  await waitFor(() =>
    expect(queries.map(({ page, after }) => [page, after])).toEqual([
      [500, undefined],
      [501, '500-19'],
      [502, '501-19'],
      [1, undefined],
    ]),
  )
})
