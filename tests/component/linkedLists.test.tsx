import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { PageDocument } from '@/domain/documents/document'
import { pageKind } from '@/domain/documents/kinds/page/pageKind'
import { fakePorts } from './fakePorts'
import { pageOf, ShownPage } from './ShownPage'

const list = (id: string, title: string, operation: string, parts: object = {}) => ({
  id,
  type: 'DataList',
  title,
  rowKey: 'id',
  source: { operation },
  search: `搜索${title}`,
  columns: [{ key: 'name', title: '名称', sortable: true }],
  ...parts,
})

type Query = Record<string, unknown>

/** Answers lists of 45 rows, and records the requests. */
function shownPage(document: PageDocument, query: Record<string, string> = {}) {
  expect(pageKind.problems(document)).toEqual([])
  const requests: Record<string, Query[]> = {}
  let address = query
  const ports = fakePorts({
    async callNamed(operation, request) {
      const { params, query: part = {} } = request as { params?: object; query?: Query }
      requests[operation] = [...(requests[operation] ?? []), { ...part, ...params }]
      const start = (Number((part as Query).page ?? 1) - 1) * 20
      const content = Array.from({ length: Math.max(0, Math.min(20, 45 - start)) }, (_, at) => ({
        id: `${start + at}`,
        name: `${operation} ${start + at}`,
      }))
      return { content, total: 45 }
    },
  })
  render(
    <ShownPage
      document={document}
      ports={ports}
      query={query}
      onAddress={(next) => {
        address = next
      }}
    />,
  )
  const region = (title: string) => screen.getByRole('region', { name: title })
  const count = (operation: string) => requests[operation]?.length ?? 0
  return {
    user: userEvent.setup(),
    requests,
    region,
    count,
    last: (operation: string) => requests[operation]?.at(-1),
    address: () => address,
  }
}

const turnTo = (part: HTMLElement, page: string) => within(part).getByRole('listitem', { name: page })

describe('two lists in one page', () => {
  const document = pageOf([
    list('users', '用户', 'manageUsers', {
      address: '',
      filters: [{ key: 'state', title: '状态', options: [{ value: 'on', label: '启用' }] }],
    }),
    list('logs', '记录', 'listAuditEntries', { address: 'logs' }),
    list('own', '自己的', 'listMyRequests'),
  ])

  test('turn their pages, search and sort each for itself', async () => {
    const { user, region, last, count, address } = shownPage(document)
    await screen.findByText('manageUsers 0')
    await screen.findByText('listAuditEntries 0')
    await user.click(turnTo(region('记录'), '2'))
    await screen.findByText('listAuditEntries 20')
    expect(address()).toEqual({ 'logs.page': '2', 'logs.size': '20' })
    expect([last('manageUsers'), count('manageUsers')]).toEqual([{ page: 1, size: 20 }, 1])

    await user.type(within(region('用户')).getByLabelText('搜索用户'), '张{Enter}')
    await waitFor(() => expect(last('manageUsers')).toEqual({ page: 1, size: 20, search: '张' }))
    expect(address()).toEqual({ 'logs.page': '2', 'logs.size': '20', search: '张' })
    await user.click(within(region('记录')).getByText('名称'))
    await waitFor(() => expect(last('listAuditEntries')).toEqual({ page: 1, size: 20, sort: 'name' }))
    expect(count('manageUsers')).toBe(2)
  })

  test('one whose document says nothing of the address keeps its state to itself', async () => {
    const { user, region, last, address } = shownPage(document)
    await screen.findByText('listMyRequests 0')
    await user.click(turnTo(region('自己的'), '3'))
    await screen.findByText('listMyRequests 40')
    expect(last('listMyRequests')).toEqual({ page: 3, size: 20 })
    expect(address()).toEqual({})
  })

  test('an address that was bookmarked opens each where it was', async () => {
    const { last } = shownPage(document, { page: '2', state: 'on', search: '李', 'logs.page': '3' })
    await screen.findByText('listAuditEntries 40')
    await screen.findByText('manageUsers 20')
    expect(last('manageUsers')).toEqual({ page: 2, size: 20, search: '李', state: 'on' })
  })
})

describe('a list that shows what is chosen in another', () => {
  const document = pageOf(
    [
      list('roles', '角色', 'listRoles', { address: '' }),
      list('members', '成员', 'listRoleMembers', {
        address: 'members',
        parameters: [{ name: 'roleId', type: 'text', required: true }],
        source: { operation: 'listRoleMembers', params: { id: 'parameters.roleId' } },
      }),
      list('logs', '记录', 'listAuditEntries', { address: 'logs' }),
    ],
    {
      linkage: {
        roles: { publications: [{ name: 'row' }], subscriptions: [] },
        members: {
          publications: [],
          subscriptions: [{ parameter: 'roleId', widget: 'roles', publication: 'row', member: 'id' }],
        },
      },
    },
  )

  test('waits for the choice, follows it, and begins at its first page', async () => {
    const { user, region, last, count, address } = shownPage(document)
    await screen.findByText('请先在“角色”中选择')
    expect(count('listRoleMembers')).toBe(0)
    await user.click(await screen.findByText('listRoles 3'))
    await screen.findByText('listRoleMembers 0')
    expect(last('listRoleMembers')).toEqual({ id: '3', page: 1, size: 20 })
    await user.click(turnTo(region('成员'), '2'))
    await screen.findByText('listRoleMembers 20')
    expect(address()).toMatchObject({ row: '3', 'members.page': '2' })

    await user.click(within(region('角色')).getByRole('radio', { name: '选择 listRoles 5' }))
    await waitFor(() => expect(last('listRoleMembers')).toEqual({ id: '5', page: 1, size: 20 }))
    expect(address()).not.toHaveProperty(['members.page'])
    // The selection concerns these two: nothing else was reloaded.
    expect([count('listRoles'), count('listAuditEntries')]).toEqual([1, 1])
  })

  test('keeps what is chosen when the other list turns its page', async () => {
    const { user, region, last, count } = shownPage(document)
    await user.click(await screen.findByText('listRoles 3'))
    await screen.findByText('listRoleMembers 0')
    await user.click(turnTo(region('成员'), '2'))
    await screen.findByText('listRoleMembers 20')
    await user.click(turnTo(region('角色'), '2'))
    await screen.findByText('listRoles 20')
    await user.type(within(region('角色')).getByLabelText('搜索角色'), '经理{Enter}')
    await waitFor(() => expect(last('listRoles')).toMatchObject({ search: '经理' }))
    expect([last('listRoleMembers'), count('listRoleMembers')]).toEqual([{ id: '3', page: 2, size: 20 }, 2])
  })

  test('opens with the choice of a bookmarked address', async () => {
    const { last } = shownPage(document, { row: '7', 'members.page': '2' })
    await screen.findByText('listRoleMembers 20')
    expect(last('listRoleMembers')).toEqual({ id: '7', page: 2, size: 20 })
  })
})

describe('a tree beside a list', () => {
  const document = pageOf(
    [
      {
        id: 'orgs',
        type: 'TreeNav',
        title: '组织',
        source: { operation: 'listOrgs' },
        queryKey: 'orgId',
        all: '全部',
        actions: [
          {
            id: 'new',
            title: '新建',
            steps: [{ type: 'call', operation: 'createOrg', body: { parentId: 'self.id' } }],
          },
        ],
      },
      list('users', '用户', 'manageUsers', {
        address: '',
        parameters: [{ name: 'orgId', type: 'text' }],
        source: { operation: 'manageUsers', query: { orgId: 'parameters.orgId' } },
      }),
    ],
    {
      linkage: {
        orgs: { publications: [{ name: 'id' }], subscriptions: [] },
        users: { publications: [], subscriptions: [{ parameter: 'orgId', widget: 'orgs', publication: 'id' }] },
      },
    },
  )

  test('filters it from the first request on, and returns to its first page', async () => {
    window.Element.prototype.scrollIntoView = vi.fn()
    const { user, requests, region, last, address } = shownPage(document, { orgId: '4', page: '2' })
    await screen.findByText('manageUsers 20')
    expect(requests.manageUsers).toEqual([{ orgId: '4', page: 2, size: 20 }])
    await user.click(within(region('组织')).getByText('全部'))
    await waitFor(() => expect(last('manageUsers')).toEqual({ page: 1, size: 20 }))
    expect(address()).toEqual({})
    await user.click(within(region('组织')).getByRole('button', { name: /新\s*建/ }))
    await waitFor(() => expect(last('createOrg')).toEqual({}))
  })
})
