import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { expect, test, vi } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { emptyProcess } from '@/domain/documents/kinds/process/emptyProcess'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import type { Scenario } from '@/domain/process/generated/settings'
import { type DesignerPorts, DesignerPortsProvider } from '@/src/designers/core/session/DesignerPorts'
import { type DocumentSession, DocumentSessionProvider } from '@/src/designers/core/session/DocumentSession'
import { ProcessCanvas } from '@/src/designers/process/canvas/ProcessCanvas'
import { ProcessSession } from '@/src/designers/process/session/ProcessSession'
import type { SimulationReply } from '@/src/designers/process/simulation/Simulation'
import { SimulationPanel } from '@/src/designers/process/simulation/SimulationPanel'
import { fakePorts } from './fakePorts'
import { Portal } from './Portal'

// It asks style sheets, which are not loaded here, whether the canvas scrolls.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => undefined,
}))

const form: FormDocument = {
  kind: 'form',
  schemaVersion: 2,
  code: 'leave',
  title: '请假',
  root: {
    id: 'root',
    type: 'Form',
    children: [
      { id: 'why', type: 'Text', title: '事由' },
      { id: 'cost', type: 'Money', title: '费用' },
    ],
  },
}

interface Tried {
  starter: string
  values: Record<string, unknown>
  chosen: Record<string, string[]>
  acts: { node: string; act: string }[]
}

/** As the server answers: 李娜 approves, then it is over. */
function answer(approval: string, { acts, values }: Tried): SimulationReply {
  const gone = acts.findIndex(({ node }) => node === 'gone')
  const isOver = acts.slice(0, gone < 0 ? acts.length : gone).some(({ node }) => node === approval)
  const reply = {
    status: isOver ? 'finished' : 'running',
    refused: gone >= 0 || values.why === '不行' ? { act: gone, message: '此时没有这个环节的任务' } : null,
    path: isOver ? [approval, 'end'] : [approval],
    log: [],
    open: isOver
      ? []
      : [
          {
            node: approval,
            title: '审批',
            principal: 'user:u2',
            name: '李娜',
            reason: null,
            kind: 'approve',
            dueAt: null,
            returnTargets: [],
            choices: [],
          },
        ],
    forecast: [],
    passed: [],
    waits: [],
    choices: [{ node: 'later', title: '复核', most: null }],
  }
  return reply as unknown as SimulationReply
}

async function showPanel({ scenario }: { scenario?: Scenario } = {}) {
  window.Element.prototype.scrollIntoView = vi.fn()
  const document = {
    ...emptyProcess({ code: 'leave', title: '请假审批', from: 'form:leave', author: 'u1' }),
    ...(scenario ? { scenarios: { kept: scenario } } : {}),
  }
  const approval = Object.keys(document.elements).find(
    (id) => document.elements[id]?.$type === 'bpmn:UserTask',
  ) as string
  const tried: Tried[] = []
  const replies: Readonly<Record<string, unknown>> = {
    listResources: {
      content: [{ id: 'f1', code: 'leave', title: '请假', online: true }],
      total: 1,
      page: 0,
      size: 200,
    },
    getResource: { publishedDocument: form, draft: { document: form } },
    listUsers: { content: [{ id: 'u1', name: '张伟', username: 'zhangwei' }], total: 1, page: 0, size: 20 },
  }
  const runtime = {
    ...fakePorts({
      callNamed: async (operation, input) => {
        if (operation !== 'simulateProcess') return replies[operation]
        tried.push((input as unknown as { body: Tried }).body)
        return answer(approval, tried.at(-1) as Tried)
      },
    }),
    user: { id: 'u1', name: '张伟', username: 'zhangwei', roles: [], orgId: null },
  }
  const ports = {
    save: async () => ({ revision: 2 }),
    check: async () => ({ problems: [], missing: [], dependants: [] }),
    runtime,
  } as unknown as DesignerPorts<ProcessDocument>
  const resource = { id: '1', code: 'leave', title: '请假审批', draft: { document, revision: 1 } }
  const session = new ProcessSession({ ...resource, publishedVersion: null, publishedDocument: null }, ports)
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <Portal ports={runtime as never}>
        <DesignerPortsProvider value={ports as unknown as DesignerPorts}>
          <DocumentSessionProvider value={session as unknown as DocumentSession}>
            <ProcessCanvas />
            <aside>
              <SimulationPanel focus={scenario ? 'kept' : null} />
            </aside>
          </DocumentSessionProvider>
        </DesignerPortsProvider>
      </Portal>
    </ConfigProvider>,
  )
  await waitFor(() => expect(session.form?.code).toBe('leave'))
  return { session, user: userEvent.setup(), tried, approval }
}

const card = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}`) })

test('the canvas shows who has it; agreeing there goes on, a step back goes back', async () => {
  const { user, tried, approval } = await showPanel()
  await screen.findByText('李娜 处理中')
  expect(within(card('审批')).getByText('李娜 处理中')).toBeTruthy()
  expect(card('发起人').dataset.simulated).toBe('passed')
  await user.click(screen.getByRole('button', { name: '李娜：同意' }))
  await waitFor(() => expect(card('审批').dataset.simulated).toBe('passed'))
  expect(tried.at(-1)?.acts).toEqual([{ node: approval, act: 'agree', by: 'user:u2' }])
  expect(screen.getByText('已办结')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '退一步' }))
  expect(await screen.findByRole('button', { name: '李娜：同意' })).toBeTruthy()
})

test('what is filled in is tried; what people choose outlives the next answers', async () => {
  const { session, user, tried } = await showPanel()
  await screen.findByText('李娜 处理中')
  await user.click(screen.getByRole('button', { name: '填写内容' }))
  await user.type(await screen.findByRole('textbox', { name: '事由' }), '探亲')
  await user.click(screen.getByRole('button', { name: /确\s*定/ }))
  await waitFor(() => expect(tried.at(-1)?.values).toMatchObject({ why: '探亲' }))
  act(() => session.simulation.setChosen({ later: ['user:u9'] }))
  await waitFor(() => expect(tried.at(-1)?.chosen).toEqual({ later: ['user:u9'] }))
  const asked = tried.length
  await user.click(await screen.findByRole('button', { name: '李娜：同意' }))
  await screen.findByText('已办结')
  expect(tried).toHaveLength(asked + 1)
  expect(tried.at(-1)?.chosen).toEqual({ later: ['user:u9'] })
})

test('what is filled in is read as its fields show it', async () => {
  const { session } = await showPanel()
  act(() => session.simulation.setValues({ cost: 60000 }))
  expect(await screen.findByText('¥ 60,000.00')).toBeTruthy()
})

test('a simulation is kept as a scenario, loaded again, undone and removed', async () => {
  const { session, user, approval } = await showPanel()
  await user.click(await screen.findByRole('button', { name: '李娜：同意' }))
  await screen.findByText('已办结')
  await user.type(screen.getByRole('textbox', { name: '场景名称' }), '同意即办结{Enter}')
  const [saved] = Object.values(session.document.scenarios ?? {})
  expect(saved).toMatchObject({
    title: '同意即办结',
    starter: 'u1',
    expected: { path: [approval, 'end'], status: 'finished' },
  })
  expect(session.history.entries.at(-1)?.label).toBe('保存场景「同意即办结」')
  await user.click(screen.getByRole('button', { name: '重新开始' }))
  await user.click(await screen.findByRole('button', { name: /同意即办结$/ }))
  expect(await screen.findByText('已办结')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '删除场景「同意即办结」' }))
  expect(session.document.scenarios).toEqual({})
  act(() => session.undo())
  expect(Object.keys(session.document.scenarios ?? {})).toHaveLength(1)
})

test('an act that cannot be is said, and nothing can be saved from it', async () => {
  const { session, user } = await showPanel()
  await screen.findByText('李娜 处理中')
  act(() => session.simulation.setValues({ why: '不行' }))
  expect(await screen.findByText('此时没有这个环节的任务')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: '场景名称' }), '不行')
  const kept = within(screen.getByRole('region', { name: '保存为场景' }))
  expect(kept.getByRole('button', { name: /保\s*存/ })).toHaveProperty('disabled', true)
})

test('a scenario that no longer fits opens where it stops, and goes on by deciding what is new or by leaving out what is gone', async () => {
  const acts = [{ node: 'gone', act: 'agree', by: 'user:u9' } as const]
  const expected = { path: ['gone', 'end'], status: 'finished' } as const
  const scenario = {
    title: '三天以内',
    starter: 'u1',
    values: { why: '探亲' },
    acts: [...acts],
    expected,
  } as unknown as Scenario
  const { user, tried, approval } = await showPanel({ scenario })
  expect(await screen.findByText('「gone」不能进行：此时没有这个环节的任务')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '李娜：同意' }))
  const agreed = { node: approval, act: 'agree', by: 'user:u2' }
  await waitFor(() => expect(tried.at(-1)?.acts).toEqual([agreed, ...acts]))
  await user.click(screen.getByRole('button', { name: '跳过这一步' }))
  await waitFor(() => expect(tried.at(-1)?.acts).toEqual([agreed]))
  expect(await screen.findByText('已办结')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '跳过这一步' })).toBeNull()
  expect(screen.getByRole('button', { name: '更新场景「三天以内」的预期' })).toHaveProperty('disabled', false)
})
