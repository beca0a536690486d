import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ProcessView } from '@/src/runtime/process/ProcessView'
import { fakePorts } from './fakePorts'
import { pageOf, ShownPage } from './ShownPage'

const id = '01a20770-b658-7003-a692-813a80dd58c9'
const nextId = '01a20770-b658-7003-a692-813a80dd58d0'
const at = '2026-11-23T02:32:00Z'

const view: ProcessView = {
  id,
  title: '张伟的请假',
  status: 'running',
  round: 1,
  startedAt: at,
  endedAt: null,
  starter: { id, name: '张伟', org: '快递科' },
  process: { code: 'leave', title: '请假', version: 1 },
  form: {
    id,
    code: 'leave_form',
    version: 1,
    orderId: id,
    rev: 1,
    document: {
      kind: 'form',
      schemaVersion: 2,
      code: 'leave_form',
      title: '请假',
      root: { id: 'root', type: 'Form', children: [{ id: 'reason', type: 'Text', title: '事由' }] },
    } as never,
    subForms: {},
    data: { reason: '探亲' },
    labels: {},
  },
  task: {
    id: `${id}.1`,
    node: 'boss',
    title: '部门负责人',
    kind: 'approve',
    needsReceipt: false,
    canPutBack: false,
    opinion: 'refusal',
    signature: false,
    draft: null,
    buttons: [
      { name: 'agree', text: '同意' },
      { name: 'reject', text: '拒绝' },
      { name: 'save', text: '暂存' },
    ],
    returnTargets: [],
    signers: [],
    choosesAfterReturn: false,
    choices: [],
  },
  handled: null,
  log: [],
  waits: [],
  limits: [],
  current: [],
  forecast: [],
  diagram: { nodes: [], flows: [] },
  readers: [],
  canWithdraw: false,
  canRestart: false,
  canManage: false,
  isFollowed: false,
  classification: null,
} as unknown as ProcessView

const page = pageOf([
  { id: 'task', type: 'ProcessTask', task: 'params.task', next: '/ywx/{row.appId}/task/deal/{row.id}' },
])

function show({ shown = () => view, device = 'desktop' as 'desktop' | 'phone', ...ports } = {}) {
  const called: [string, unknown][] = []
  const answers: Record<string, () => unknown> = {
    viewProcess: shown,
    listPhrases: () => ({ own: ['请尽快处理'], shared: ['同意'], canShare: false }),
    listTodo: () => ({
      content: [
        { id: `${id}.1`, appId: 'a1' },
        { id: `${nextId}.3`, appId: 'a1' },
      ],
      total: 2,
      isCapped: false,
      page: 1,
      size: 100,
    }),
    saveTaskDraft: () => ({ savedAt: at }),
    listRemarks: () => ({ content: [], canUrgeAt: null }),
    listRelated: () => ({ content: [] }),
  }
  const given = fakePorts({
    callNamed: async (operation, request) => {
      called.push([operation, request])
      return answers[operation]?.() ?? {}
    },
    ...ports,
  })
  render(<ShownPage document={page} ports={given} device={device} params={{ task: `${id}.1`, appId: 'a1' }} />)
  return { ports: given, called, user: userEvent.setup() }
}

const bodyOf = (called: [string, unknown][], operation: string) =>
  (called.find(([name]) => name === operation)?.[1] as { body: object } | undefined)?.body

test('a phrase is put at the end of the opinion, which goes with the decision; then the next task opens', async () => {
  const { ports, called, user } = show()
  await user.type(await screen.findByRole('textbox', { name: '审批意见' }), '注意安全')
  await user.click(await screen.findByRole('button', { name: '填入「请尽快处理」' }))
  await user.click(screen.getByRole('button', { name: /^同\s*意$/ }))
  await waitFor(() => expect(bodyOf(called, 'completeTask')).toMatchObject({ opinion: '注意安全，请尽快处理' }))
  expect(ports.notices).toEqual(['已同意'])
  await waitFor(() => expect(ports.navigate).toHaveBeenCalledWith(`/ywx/a1/task/deal/${nextId}.3`))
})

test('keys go to the next task and place the caret in the opinion', async () => {
  const { ports, user } = show()
  await screen.findByText('1/2')
  await user.keyboard('j')
  expect(ports.navigate).toHaveBeenCalledWith(`/ywx/a1/task/deal/${nextId}.3`)
  await user.keyboard('/')
  const opinion = screen.getByRole('textbox', { name: '审批意见' })
  expect(document.activeElement).toBe(opinion)
  await user.keyboard('ja')
  expect((opinion as HTMLTextAreaElement).value).toBe('ja')
})

test('typed opinions lost: what somebody else did is said, and the own opinion is there', async () => {
  const stored = new Map([[`opinion.${id}.1`, '我看可以']])
  const storedInput = {
    read: (name: string) => stored.get(name) ?? null,
    write: (name: string, text: string | null) => void (text === null ? stored.delete(name) : stored.set(name, text)),
    onLeave: () => () => undefined,
    isLeaving: () => false,
  }
  const gone = { ...view, task: null, handled: { by: '王强', at, act: 'agreed', opinion: null } } as ProcessView
  show({ shown: () => gone, storedInput } as never)
  const alert = await screen.findByText(/王强 已在 .* 同意，你填写的意见已保留。/)
  expect(alert).toBeTruthy()
  expect(screen.getByText('我看可以')).toBeTruthy()
})

test('the action out of reach on a phone: refusing asks for its reason in a sheet', async () => {
  const { called, user } = show({ device: 'phone' })
  await user.click(await screen.findByRole('button', { name: /^拒\s*绝$/ }))
  const sheet = await screen.findByRole('dialog')
  await user.click(within(sheet).getByRole('button', { name: /^拒\s*绝$/ }))
  expect(bodyOf(called, 'completeTask')).toBeUndefined()
  await user.type(within(sheet).getByRole('textbox', { name: '审批意见' }), '人手不足')
  await user.click(within(sheet).getByRole('button', { name: /^拒\s*绝$/ }))
  await waitFor(() => expect(bodyOf(called, 'completeTask')).toMatchObject({ outcome: 'reject', opinion: '人手不足' }))
})

test('what was taken back can be taken back from the message', async () => {
  const actions: (() => void)[] = []
  const notify = vi.fn((_kind: string, _message: string, action?: { run: () => void }) => {
    if (action) actions.push(action.run)
  })
  const { called, user } = show({ notify } as never)
  await user.click(await screen.findByRole('button', { name: /^同\s*意$/ }))
  await waitFor(() => expect(actions).toHaveLength(1))
  actions[0]?.()
  await waitFor(() => expect(called.some(([name]) => name === 'takeBackTask')).toBe(true))
})

test('parts of the form show the process: opinions of chosen steps, what happened, the drawing', async () => {
  const entry = (nodeTitle: string, by: string, opinion: string) =>
    ({
      at,
      act: 'agreed',
      by,
      node: nodeTitle,
      nodeTitle,
      opinion,
      to: [],
      files: [],
      signature: null,
      changes: [],
      seconds: 60,
      round: 1,
    }) as never
  const root = {
    id: 'root',
    type: 'Form',
    children: [
      { id: 'reason', type: 'Text', title: '事由' },
      { id: 'heads', type: 'Opinion', title: '领导意见', steps: ['部门负责人'] },
      { id: 'log', type: 'FlowLog', title: '办理过程' },
      { id: 'drawing', type: 'FlowDiagram', title: '走到哪里' },
    ],
  }
  const shown = {
    ...view,
    log: [entry('部门负责人（第 2 行）', '李娜', '情况属实'), entry('部门负责人助理', '王强', '已阅')],
    form: { ...view.form, document: { ...view.form.document, root } },
  } as unknown as ProcessView
  show({ shown: () => shown })
  const heads = await screen.findByRole('region', { name: '领导意见' })
  expect(within(heads).getByText('情况属实')).toBeTruthy()
  expect(within(heads).queryByText('已阅')).toBeNull()
  expect(within(screen.getByRole('region', { name: '办理过程' })).getByText('已阅')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: '走到哪里' })).getByRole('figure')).toBeTruthy()
})

test('a delegated task is handed back, with what was said; a signer is taken away by a choice', async () => {
  const buttons = [
    { name: 'resolve', text: '完成委派' },
    { name: 'dropSign', text: '减签' },
  ]
  const signers = [{ task: `${id}.7`, name: '赵敏' }]
  const delegated = { ...view, task: { ...view.task, buttons, signers } } as unknown as ProcessView
  const { called, user } = show({ shown: () => delegated })
  await user.click(await screen.findByRole('button', { name: /更多/ }))
  await user.click(await screen.findByRole('menuitem', { name: '减签' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('radio', { name: '赵敏' }))
  await user.click(within(dialog).getByRole('button', { name: /^减\s*签$/ }))
  await waitFor(() =>
    expect(called.find(([name]) => name === 'dropSigner')?.[1]).toMatchObject({ params: { id: `${id}.7` } }),
  )
  await user.type(screen.getByRole('textbox', { name: '审批意见' }), '属实')
  await user.click(screen.getByRole('button', { name: '完成委派' }))
  await waitFor(() => expect(bodyOf(called, 'resolveTask')).toMatchObject({ opinion: '属实' }))
})

test('a request whose classification restricts it has a badge, a watermark and no way to print', async () => {
  show({ shown: () => ({ ...view, classification: { label: '机密', isRestricted: true } }) })
  await screen.findByText('机密')
  expect(screen.queryByRole('button', { name: /打\s*印/ })).toBeNull()
  window.dispatchEvent(new Event('beforeprint'))
  await screen.findByText('此流程的密级不允许打印')
  expect(screen.queryByText('探亲')).toBeNull()
  window.dispatchEvent(new Event('afterprint'))
  await screen.findByText('机密')
})

test('whoever has to act at one step is one line: the first names, and how many', async () => {
  const one = (name: string, since: string) => ({
    node: 'money',
    title: '财务会审',
    people: [{ id: name, name }],
    since,
  })
  const names = ['甲', '乙', '丙', '丁', '戊', '己']
  const pool = { ...one('采购员', at), title: '采购', people: [{ principal: 'role:buyer', name: '采购员' }] }
  const boss = { ...one('庚', at), node: 'boss', title: '部门负责人' }
  const current = [...names.map((name) => one(name, at)), boss, pool]
  show({ shown: () => ({ ...view, current }) as unknown as ProcessView })
  await screen.findByText(/甲、乙、丙、丁、戊 等 6 人\s*处理中/)
  expect(screen.getByText(/庚\s*处理中/)).toBeTruthy()
  expect(screen.getByText(/待\s*采购员\s*领取/)).toBeTruthy()
  expect(screen.getAllByText('财务会审')).toHaveLength(1)
})

test('what may not be filled in has no asterisk, in a table neither', async () => {
  const fields = [
    {
      id: 'rows',
      type: 'SubTable',
      title: '清单',
      minRows: 1,
      children: [{ id: 'item', type: 'Text', title: '品名', required: true }],
    },
    { id: 'note', type: 'Text', title: '说明', required: true },
  ]
  const document = {
    ...view.form.document,
    root: { id: 'root', type: 'Form', children: fields },
    access: { rows: { edit: [] }, item: { edit: [] } },
  }
  show({
    shown: () =>
      ({ ...view, form: { ...view.form, document, data: { rows: [{ item: '电动车' }] } } }) as unknown as ProcessView,
  })
  await screen.findByText('电动车')
  const starred = [...globalThis.document.querySelectorAll('.portal-item-required')].map((one) => one.textContent)
  expect(starred).toEqual(['说明'])
})

test('whoever has a task again reads above it who returned it and why', async () => {
  const returned = {
    act: 'returned',
    by: '李娜',
    to: ['张伟'],
    at,
    round: 1,
    node: 'boss',
    nodeTitle: '部门负责人',
    onBehalfOf: null,
    reason: null,
    limit: null,
    opinion: '请补充证明',
    files: [],
    signature: null,
    changes: [],
    seconds: null,
  }
  for (const kind of ['resubmit', 'approve']) {
    show({ shown: () => ({ ...view, task: { ...view.task, kind, returned } }) as unknown as ProcessView })
    expect((await screen.findByRole('alert')).textContent).toBe('李娜 退回给 张伟请补充证明')
    cleanup()
  }
})

test('whoever has a task reads above it by when it is to be done, and that it is late', async () => {
  const due = (dueAt: string) => ({ ...view, task: { ...view.task, dueAt } }) as ProcessView
  show({ shown: () => due('2999-12-01T09:30:00') })
  expect((await screen.findByRole('alert')).textContent).toBe('截止 2999-12-01 09:30')
  cleanup()
  show({ shown: () => due('2020-12-01T09:30:00') })
  expect((await screen.findByRole('alert')).textContent).toBe('已超时，截止 2020-12-01 09:30')
})

test('a task about one row of a sub-table says so above the form', async () => {
  const items = { id: 'items', type: 'SubTable', title: '采购明细', children: [] }
  const root = { id: 'root', type: 'Form', children: [items] }
  const form = { ...view.form, document: { ...view.form.document, root }, data: { items: [] } }
  const task = { ...view.task, row: { table: 'items', row: 2 } }
  show({ shown: () => ({ ...view, form, task }) as unknown as ProcessView })
  await screen.findByText('此任务只处理「采购明细」的第 2 行，其它行保持原样')
})

test('whoever has a task reads above it until when it may take, and what happens then', async () => {
  const limit = { number: 7, title: '验收', until: '2026-12-01T09:30:00', ends: true, next: '主管处理', isOwn: true }
  const beside = { ...limit, number: 8, title: '采购', ends: false, next: null, isOwn: false }
  show({ shown: () => ({ ...view, limits: [limit, beside] }) as ProcessView })
  const sentence = '“验收”到 2026-12-01 09:30 仍未完成时自动结束，转到“主管处理”'
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(screen.getAllByText(sentence)).toHaveLength(2)
  expect(screen.getByText('“采购”到 2026-12-01 09:30 仍未完成时，同时进行“后续步骤”')).toBeTruthy()
})

test('a return that takes back what is under way beside says so where it is chosen', async () => {
  const returnTargets = [
    { node: 'start', title: '发起人', withdraws: ['财务审批'] },
    { node: 'boss', title: '初审', withdraws: [] },
  ]
  const task = { ...view.task, returnTargets, buttons: [{ name: 'return', text: '退回' }] }
  const { user } = show({ shown: () => ({ ...view, task }) as unknown as ProcessView })
  await user.click(await screen.findByRole('button', { name: /^退\s*回$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const said = '「财务审批」正在进行，退回后也将一并撤回，重新提交后再继续。'
  await user.click(await dialog.findByRole('radio', { name: '发起人' }))
  await dialog.findByText(said)
  await user.click(dialog.getByRole('radio', { name: '初审' }))
  await waitFor(() => expect(dialog.queryByText(said)).toBeNull())
})

test('who handles, rather than decides, is asked for remarks in those words', async () => {
  const task = { ...view.task, kind: 'handle', buttons: [{ name: 'agree', text: '完成办理' }] }
  const { user, called, ports } = show({ shown: () => ({ ...view, task }) as unknown as ProcessView })
  await user.type(await screen.findByRole('textbox', { name: '办理意见' }), '已办')
  await user.click(screen.getByRole('button', { name: '完成办理' }))
  await waitFor(() => expect(bodyOf(called, 'completeTask')).toMatchObject({ outcome: 'agree', opinion: '已办' }))
  expect(ports.notices).toEqual(['已办理'])
})
