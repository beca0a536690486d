import { describe, expect, it } from 'vitest'
import type { PageDocument } from '@/domain/documents/document'
import type { PageButton } from '@/domain/documents/generated/nodes'
import { formProblems } from '@/domain/documents/kinds/form/formProblems'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import { loadPage } from '@/domain/documents/kinds/page/loadPage'
import { pageKind } from '@/domain/documents/kinds/page/pageKind'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import type { FillRequest } from '@/src/runtime/actions/ActionRun'
import { runFormAction } from '@/src/runtime/actions/runFormAction'
import { runSteps } from '@/src/runtime/actions/runSteps'
import { createFormModel } from '@/src/runtime/model/FormModel'
import {
  addressOf,
  evaluate,
  expressionScope,
  holds,
  type Row,
  requestOf,
  textOf,
} from '@/src/runtime/page/WidgetScope'
import type { RuntimePorts } from '@/src/runtime/ports'
import oldForm from '@/tests/fixtures/documents/form-actions-v1.json' with { type: 'json' }
import oldPage from '@/tests/fixtures/documents/page-v1.json' with { type: 'json' }

/** Records everything that a chain does. */
function recorder(replies: Record<string, unknown> = {}, isAgreed = true) {
  const done: unknown[] = []
  const ports = {
    notify: (kind: string, text: string) => done.push(`${kind}: ${text}`),
    navigate: (to: string) => done.push(`go ${to}`),
    openWindow: (to: string) => done.push(`window ${to}`),
    confirm: async (question: unknown) => done.push(question) > 0 && isAgreed,
    callNamed: async (operation: string, request: object) => {
      done.push([operation, JSON.parse(JSON.stringify(request))])
      return replies[operation]
    },
    user: null,
  } as unknown as RuntimePorts
  return { done, ports }
}

describe('a page of version 1', () => {
  const page = loadPage(oldPage)
  const node = (id: string) => {
    const found: object = indexNodes(page).get(id)?.node ?? {}
    return found as Record<string, never> & Record<'source' | 'about' | 'save', Parameters<typeof requestOf>[0]>
  }
  const button = (widget: string, list: string, id: string) =>
    (node(widget)[list] as unknown as PageButton[]).find((one) => one.id === id) as PageButton
  const scopeOf = (
    part: { query?: Record<string, string>; parameters?: Row; self?: Row; row?: Row; isSuperuser?: boolean } = {},
  ) =>
    expressionScope(
      {
        page: {
          params: { appId: 'app', id: 'i', code: 'leave', orderId: 'o', version: '3', scanCode: 's' },
          query: part.query ?? {},
          setQuery: () => {},
          user: { id: 'u', username: 'wei', name: '张伟', orgId: 'd', roles: [], isSuperuser: part.isSuperuser },
        },
        parameters: part.parameters ?? {},
        self: part.self ?? {},
      },
      { row: part.row },
    )

  /** Presses a button; a dialog is filled in with `input`. Out: the recorded steps, and the dialog's requests. */
  async function press(
    { steps }: PageButton,
    {
      scope = scopeOf(),
      input = {},
      selection,
      replies,
    }: { scope?: ReturnType<typeof scopeOf>; input?: Row; selection?: Row[]; replies?: Record<string, unknown> },
  ) {
    const { done, ports } = recorder(replies)
    const requests: FillRequest[] = []
    const host = {
      scope,
      owns: () => false,
      refresh: () => void done.push('refresh'),
      fill: (request: FillRequest) => {
        requests.push(request)
        return request.onSubmit(input)
      },
    }
    const isDone = await runSteps(steps, { host, ports, names: selection ? { selection } : {} })
    return { done, isDone, requests }
  }

  it('opens as the current version, without a problem', () => {
    expect(page.schemaVersion).toBe(pageKind.version)
    expect(pageKind.problems(page)).toEqual([])
  })

  it('asks its sources for the same', () => {
    const source = (id: string, scope = scopeOf()) => requestOf(node(id).source, scope)
    expect(source('users', scopeOf({ parameters: { orgId: 'x' }, query: { tab: 'all' } }))).toEqual({
      operation: 'manageUsers',
      params: { appId: 'app' },
      query: { orgId: 'x', of: 'draft', size: 50, tab: 'all' },
    })
    // Missing values are left out.
    expect(source('users').query).toEqual({ of: 'draft', size: 50 })
    expect(source('apps').query).toEqual({ manage: true })
    expect(requestOf(node('users').about, scopeOf({ parameters: { orgId: 'x' } })).params).toEqual({ id: 'x' })
    expect(requestOf(node('menus').save, scopeOf()).params).toEqual({ id: 'app' })
    expect(evaluate(node('fill').form, scopeOf())).toBe('leave')
    expect(evaluate(node('order').order, scopeOf())).toBe('o')
    expect(evaluate(node('version').version, scopeOf())).toBe('3')
    expect(evaluate(node('compare').resource, scopeOf({ query: { resourceId: 'r' } }))).toBe('r')
  })

  it('says and opens the same', () => {
    const row = {
      id: 'a/b',
      title: '标题',
      author: '李',
      appName: '甲',
      formTitle: '乙',
      mark: 0,
      orderId: 7,
      type: 'group',
    }
    const scope = scopeOf({ row, parameters: { orgId: 'x y' } })
    expect(textOf(node('record').heading, scope)).toBe('标题')
    expect(textOf((node('record').meta as unknown as string[])[0], scope)).toBe('发布人：李')
    const line = node('messages').line as unknown as Record<string, string>
    expect(textOf(line.detail, scope)).toBe('甲 · 乙')
    expect(holds(line.unread, scope)).toBe(true)
    expect(holds(line.unread, scopeOf({ row: { mark: 1 } }))).toBe(false)
    expect(addressOf((node('users').columns as unknown as { to: string }[])[0]?.to, scope)).toBe('/users/a%2Fb/x%20y')
    expect(addressOf((node('apps').card as unknown as { to: string }).to, scope)).toBe('/ywx/a%2Fb/dicts')
    expect(addressOf(node('fill').view, scope)).toBe('/ywx/app/7')
    expect(holds(String(node('menus').parents), scope)).toBe(true)
    expect(holds(String(node('menus').parents), scopeOf({ row: { type: 'form' } }))).toBe(false)
  })

  it('offers the same buttons', () => {
    const add = button('users', 'actions', 'add').when
    expect(holds(add, scopeOf({ isSuperuser: true }))).toBe(true)
    expect(holds(add, scopeOf({ isSuperuser: true, query: { tab: 'closed' } }))).toBe(false)
    expect(holds(add, scopeOf())).toBe(false)
    const rename = button('users', 'rowActions', 'rename').when
    expect(holds(rename, scopeOf({ row: { version: 1, revision: 2, publishedRevision: 1 } }))).toBe(true)
    expect(holds(rename, scopeOf({ row: { version: 1, revision: 2, publishedRevision: 2 } }))).toBe(false)
    expect(holds(rename, scopeOf({ row: { revision: 2, publishedRevision: 1 } }))).toBe(false)
    const remove = button('users', 'rowActions', 'remove').when
    expect([{ state: 'open' }, { state: 'shut' }, {}].map((row) => holds(remove, scopeOf({ row })))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('calls, says and leads to the same', async () => {
    const added = await press(button('users', 'actions', 'add'), {
      scope: scopeOf({ parameters: { orgId: 'x' } }),
      input: { name: '新', level: '2', kind: null, items: [{ value: '1', label: '一' }] },
      replies: { createDict: { id: 'd 1' } },
    })
    expect(added.done).toEqual([
      [
        'createDict',
        {
          params: { id: 'app' },
          body: {
            name: '新',
            level: 2,
            note: '由 张伟 添加',
            fixed: true,
            nested: { org: 'x', list: ['新', 1] },
            items: [{ value: '1', label: '一', org: 'app' }],
          },
        },
      ],
      'refresh',
      'success: 已创建「新」{不变}',
      'go /dicts/d%201?n=%E6%96%B0',
    ])
    expect(added.requests[0]?.dialog).toMatchObject({
      title: '添加',
      width: 800,
      submit: '保存',
      rules: [{ id: 'r1' }],
    })
    const choices = added.requests[0]?.dialog.choices?.kind
    expect(choices && requestOf(choices, scopeOf({ parameters: { orgId: 'x' } })).query).toEqual({
      size: 200,
      org: 'x',
    })

    const removed = await press(button('users', 'rowActions', 'remove'), {
      scope: scopeOf({ row: { id: '7', name: '甲' } }),
    })
    expect(removed.done).toEqual([
      { title: '删除「甲」？', content: '不能{恢复}。', danger: true },
      ['deleteDict', { params: { id: '7' } }],
      'refresh',
      'success: 已删除',
    ])

    const many = await press(button('users', 'bulkActions', 'remove_many'), { selection: [{ id: '1' }, { id: '2' }] })
    expect(many.done.slice(1)).toEqual([
      ['deleteFormInstance', { params: { orderId: '1' } }],
      ['deleteFormInstance', { params: { orderId: '2' } }],
      'refresh',
      'success: 已删除',
    ])

    const created = await press(button('orgs', 'actions', 'create'), { input: { name: '部门', parentId: null } })
    // Nothing is selected in the tree: the key is left out, as before.
    expect(created.done[0]).toEqual(['createOrg', { body: { name: '部门' } }])
    const below = await press(button('orgs', 'actions', 'create'), {
      scope: scopeOf({ self: { id: 'o1' } }),
      input: { name: '部门' },
    })
    expect(below.done[0]).toEqual(['createOrg', { body: { name: '部门', parentId: 'o1' } }])

    const site = button('users', 'rowActions', 'site')
    expect((await press(site, { scope: scopeOf({ row: { url: 'https://a.cn/?x=1&y=2' } }) })).done).toEqual([
      'window https://a.cn/?x=1&y=2',
    ])
    expect(
      (
        await press(button('orgs', 'nodeActions', 'go'), {
          scope: scopeOf({ row: { id: 'o 1' }, query: { tab: '甲' } }),
        })
      ).done,
    ).toEqual(['go /orgs/o%201?from=%E7%94%B2'])
    const read = await press(
      { id: 'x', title: '', steps: (node('messages').content as unknown as PageButton).steps },
      { scope: scopeOf({ row: { id: 'm' } }) },
    )
    expect(read.done).toEqual([['readInSiteMessage', { params: { id: 'm' } }], 'refresh'])
  })

  it('fills its dialogs with the same', async () => {
    const { requests } = await press(button('users', 'rowActions', 'rename'), {
      scope: scopeOf({ row: { id: '7', name: '甲' } }),
    })
    const { dialog, scope } = requests[0] as FillRequest
    expect(textOf(dialog.title, scope)).toBe('修改「甲」')
    expect(dialog.load && requestOf(dialog.load, scope)).toEqual({
      operation: 'dictionaryUsages',
      params: { id: '7' },
      query: { of: 'draft' },
    })
    const loaded = { content: [{ title: '一' }, { title: '二' }] }
    const values = requestOf(
      { operation: '', query: dialog.values },
      { ...scope, get: (name) => (name === 'loaded' ? loaded : scope.get(name)) },
    ).query
    expect(values).toEqual({
      name: '甲',
      first: '一',
      content: [
        { title: '一', place: '7' },
        { title: '二', place: '7' },
      ],
    })
  })

  it('checks and sends its own forms as before', async () => {
    const { check, steps } = node('password') as unknown as {
      check: { when: string; message: string }[]
      steps: PageButton['steps']
    }
    const entered = (fresh: string | null) => ({
      get: (name: string) => ({ again: 'x', fresh })[name],
      now: () => new Date(),
    })
    expect([entered('x'), entered('y')].map((scope) => holds(check[0]?.when, scope))).toEqual([false, true])
    expect(textOf(check[0]?.message, entered('y'))).toBe('两次输入{不}一致')
    const { done, ports } = recorder()
    await runSteps(steps, {
      host: { scope: scopeOf(), owns: () => false, refresh: () => {} },
      ports,
      names: { input: { oldPassword: 'a', newPassword: 'b', again: 'b' } },
    })
    expect(done).toEqual([
      ['changePassword', { body: { oldPassword: 'a', newPassword: 'b' } }],
      'success: 已修改',
      'go /x/b',
    ])
  })

  it('gives each list a state of its own, and says between widgets what went through the address', () => {
    expect(['users', 'logs', 'plain'].map((id) => node(id).address)).toEqual(['', 'logs', undefined])
    expect((page as PageDocument).linkage).toEqual({
      orgs: { publications: [{ name: 'id' }], subscriptions: [] },
      users: { publications: [], subscriptions: [{ parameter: 'orgId', widget: 'orgs', publication: 'id' }] },
    })
    expect(node('users').parameters).toEqual([{ name: 'orgId', type: 'text' }])
    const columns = node('users').fieldColumns as unknown as { when: string; operation: string }
    expect(holds(columns.when, scopeOf({ self: { filters: { form: 'leave' } } }))).toBe(true)
    expect(holds(columns.when, scopeOf({ self: { filters: {} } }))).toBe(false)
    expect(requestOf(columns, scopeOf({ self: { filters: { form: 'leave' } } })).params).toEqual({ id: 'leave' })
  })

  it('is not changed by being read', () => {
    const before = JSON.stringify(oldPage)
    loadPage(oldPage)
    expect(JSON.stringify(oldPage)).toBe(before)
  })
})

describe('a form of version 1', () => {
  const form = loadForm(oldForm)
  const open = (values: Row, options: { replies?: Record<string, unknown>; isAgreed?: boolean } = {}) => {
    const recorded = recorder(options.replies, options.isAgreed)
    return {
      ...recorded,
      model: createFormModel({ document: form, mode: 'edit', device: 'desktop', user: null, values }),
    }
  }

  it('opens as the current version, without a problem', () => {
    expect(form.schemaVersion).toBe(2)
    expect(formProblems(form)).toEqual([])
  })

  it('keeps texts literal; only messages of a stopped chain contained values', async () => {
    const { done, ports, model } = open({ a: 1, b: 2 })
    expect(await runFormAction('hello', { model, actions: {}, ports })).toBe(true)
    expect(await runFormAction('leave', { model, actions: {}, ports })).toBe(true)
    expect(await runFormAction('guard', { model, actions: {}, ports })).toBe(false)
    expect(done).toEqual([
      'warning: 请填写 {甲} 和 ｛乙｝',
      'go /x?q={a}',
      { title: '确定{提交}吗？' },
      'error: 乙 2 大于甲 1',
    ])
  })

  it('runs actions of one step, and dialogs of other forms', async () => {
    const { ports, model, done } = open({})
    const opened: string[] = []
    const actions = { openForm: async (code: string) => opened.push(code) > 0 }
    expect(await runFormAction('check', { model, actions, ports })).toBe(true)
    expect(await runFormAction('other', { model, actions, ports })).toBe(true)
    expect([done, opened]).toEqual([['success: 校验通过'], ['leave_apply']])
  })

  it('calls with the same and puts the same parts of a reply into fields', async () => {
    const replies = { listUsers: { content: [{ name: '李' }, { detail: { title: '主任' } }], total: 9 } }
    const { ports, model, done } = open({ a: 1, b: 2, name: '张', reply: '是' }, { replies })
    const set: unknown[] = []
    model.reset = () => void set.push(JSON.parse(JSON.stringify(model.form.values)))
    await runFormAction('ask', { model, actions: {}, ports })
    expect(done).toEqual([['listUsers', { params: { x: 1 }, query: { search: '张', size: 3 }, body: { why: '是' } }]])
    expect(set).toEqual([{ a: 1, b: 9, name: '李/主任', reply: '主任' }])
  })

  it('sets values from a field whose name steps use too', async () => {
    const { ports, model } = open({ a: 4, reply: '好' })
    await runFormAction('chain', { model, actions: {}, ports })
    expect(model.form.values).toMatchObject({ b: 8, name: '好!' })
  })
})
