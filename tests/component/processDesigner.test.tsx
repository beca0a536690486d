import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { insertCardAfter } from '@/domain/process/simple/cardCommands'
import { isShowable } from '@/domain/process/simple/cardsOf'
import { insertAt } from '@/src/designers/process/commands/cardActions'
import { card, showDesigner } from './showProcessDesigner'

const titles = () =>
  screen
    .getAllByRole('group')
    .filter((one) => one.dataset.cardId)
    .map((one) => one.querySelector('strong')?.textContent)

const add = async (user: ReturnType<typeof userEvent.setup>, after: string, what: string) => {
  await user.click(screen.getByRole('button', { name: `在「${after}」之后添加` }))
  await user.click(await screen.findByRole('menuitem', { name: what }))
}

test('a new process begins with one approval by the head of the department', async () => {
  await showDesigner()
  expect(titles()).toEqual(['发起人', '审批'])
  expect(within(card('发起人')).getByText('所有人')).toBeTruthy()
  expect(within(card('审批')).getByText('发起人的部门负责人')).toBeTruthy()
})

test('the + puts a card in its place, Delete takes it away, undo brings it back', async () => {
  const { session, user } = await showDesigner()
  await add(user, '发起人', '抄送')
  expect(titles()).toEqual(['发起人', '抄送', '审批'])
  expect(session.history.entries.map(({ label }) => label)).toEqual(['添加「抄送」'])
  await user.click(card('抄送'))
  await user.keyboard('{Delete}')
  expect(titles()).toEqual(['发起人', '审批'])
  session.undo()
  await waitFor(() => expect(titles()).toEqual(['发起人', '抄送', '审批']))
})

test('cards are told apart by their names: a new one counts on', async () => {
  const { session, user } = await showDesigner()
  await add(user, '审批', '审批')
  await add(user, '审批2', '审批')
  await add(user, '发起人', '办理')
  expect(titles()).toEqual(['发起人', '办理', '审批', '审批2', '审批3'])
  expect(session.history.entries.at(-2)?.label).toBe('添加「审批3」')
})

test('where something is done nobody is said to approve', async () => {
  const { user } = await showDesigner()
  await add(user, '审批', '办理')
  expect(screen.getByText('由谁办理')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: '多人办理方式' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: '办理人为空时' })).toBeTruthy()
})

test('a delay begins with the time that its properties show', async () => {
  const { session, user } = await showDesigner()
  await add(user, '审批', '延时')
  expect(screen.getByRole('spinbutton', { name: '时长' }).getAttribute('value')).toBe('1')
  expect(within(card('延时')).queryByText(/没有设置等待多久/)).toBeNull()
  await waitFor(() => expect(session.errors).toEqual([]))
})

test('a rule that names nobody yet is one problem, and is none once somebody is named', async () => {
  const { session, user } = await showDesigner()
  await user.click(card('审批'))
  await user.click(screen.getByRole('combobox', { name: '规则 1' }))
  await user.click(await screen.findByTitle('岗位'))
  const problems = () => within(card('审批')).queryAllByRole('listitem')
  await waitFor(() => expect(problems().map(({ textContent }) => textContent?.trim())).toEqual(['“岗位”至少需要 1 项']))
  await user.click(screen.getByRole('combobox', { name: '岗位' }))
  await user.click(await screen.findByTitle('出纳'))
  await waitFor(() => expect(session.errors).toEqual([]))
  expect(problems()).toEqual([])
})

test('a condition says what is missing, then reads as a sentence of the form', async () => {
  const { session, user } = await showDesigner()
  await add(user, '审批', '条件分支')
  expect(titles()).toEqual(['发起人', '审批', '条件分支', '条件1', '其它情况'])
  expect(await within(card('条件1')).findByText(/的分支没有条件/)).toBeTruthy()
  // The branch is selected, so its condition stands in the properties.
  await user.click(screen.getAllByRole('button', { name: '添加条件' }).at(-1) as HTMLElement)
  await user.click(screen.getByRole('combobox', { name: '关系' }))
  await user.click(await screen.findByTitle('大于'))
  await user.type(screen.getByRole('spinbutton', { name: '值' }), '3')
  expect(await within(card('条件1')).findByText('天数 大于 3')).toBeTruthy()
  await waitFor(() => expect(session.errors).toEqual([]))
})

test('keys select, insert, rename and move cards', async () => {
  const { session, user } = await showDesigner()
  await add(user, '审批', '抄送')
  await user.click(card('发起人'))
  await user.keyboard('{ArrowDown}')
  expect(session.titleOf(session.current ?? '')).toBe('审批')
  await user.keyboard('{F2}')
  await user.keyboard('经理审批{Enter}')
  expect(titles()).toEqual(['发起人', '经理审批', '抄送'])
  await user.click(card('经理审批'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(titles()).toEqual(['发起人', '抄送', '经理审批'])
  await user.keyboard('{Control>}d{/Control}')
  expect(titles()).toEqual(['发起人', '抄送', '经理审批', '经理审批2'])
  await user.keyboard('+')
  expect(await screen.findByRole('menuitem', { name: '并行分支' })).toBeTruthy()
})

test('cards move by keys into and out of branches', async () => {
  const { session, user } = await showDesigner()
  await add(user, '审批', '条件分支')
  await user.click(card('审批'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const branchOf = () => {
    const { cards } = session
    const block = isShowable(cards) ? cards.cards.find((one) => 'join' in one) : undefined
    return block && 'join' in block ? block.branches.map((branch) => branch.cards.length) : []
  }
  expect(branchOf()).toEqual([1, 0])
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(branchOf()).toEqual([0, 1])
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(branchOf()).toEqual([0, 0])
  expect(titles().at(-1)).toBe('审批')
})

test('of two branches one goes: the cards of the other may stay', async () => {
  const { user } = await showDesigner()
  await add(user, '审批', '条件分支')
  await add(user, '其它情况', '抄送')
  await user.click(screen.getByRole('button', { name: '删除「条件1」' }))
  await user.click(await screen.findByRole('button', { name: '保留剩余卡片' }))
  expect(titles()).toEqual(['发起人', '审批', '抄送'])
})

test('branches change places and the default stays last', async () => {
  const { user } = await showDesigner()
  await add(user, '审批', '条件分支')
  await user.click(screen.getByRole('button', { name: '添加条件：条件分支' }))
  expect(titles().slice(3)).toEqual(['条件1', '条件2', '其它情况'])
  await user.click(screen.getByRole('button', { name: '「条件2」左移' }))
  expect(titles().slice(3)).toEqual(['条件2', '条件1', '其它情况'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '「条件1」右移' }).disabled).toBe(true)
})

test('what fits no condition is refused where the rest says so', async () => {
  const { session, user } = await showDesigner()
  await add(user, '审批', '条件分支')
  await user.click(card('其它情况'))
  await user.click(screen.getByRole('combobox', { name: '条件都不成立时' }))
  await user.click(await screen.findByTitle('不允许提交'))
  expect(within(card('其它情况')).getByText('以上条件都不成立时不允许提交')).toBeTruthy()
  expect(Object.values(session.document.activities)).toContainEqual({ otherwise: 'refuse' })
  // Nothing can come behind what nobody passes.
  expect(screen.queryByRole('button', { name: '在「其它情况」之后添加' })).toBeNull()
})

test('the drawer shows defaults without storing them and takes a choice back to them', async () => {
  const { session, user } = await showDesigner()
  await user.click(card('审批'))
  const id = session.current ?? ''
  expect(session.document.activities[id]).toEqual({})
  expect(await screen.findByText('李娜')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: '多人审批方式' }))
  await user.click(await screen.findByTitle('会签'))
  expect(session.document.activities[id]).toEqual({ several: 'all' })
  expect(within(card('审批')).getByText('会签')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '多人审批方式：恢复默认' }))
  expect(session.document.activities[id]).toEqual({})
})

test('rules of people are united', async () => {
  const { session, user } = await showDesigner()
  await user.click(card('审批'))
  await user.click(screen.getByRole('button', { name: '添加人员' }))
  await user.click(screen.getByRole('combobox', { name: '规则 2' }))
  // The form has one such field: it is named at once.
  await user.click(await screen.findByTitle('表单中的人员'))
  expect(session.document.activities[session.current ?? '']?.approvers).toEqual([
    { type: 'starterHead', level: 1 },
    { type: 'formUser', field: 'manager' },
  ])
  expect(within(card('审批')).getByText('发起人的部门负责人、表单中的“直属领导”')).toBeTruthy()
})

test('access is set for a field, a whole column, and copied from another activity', async () => {
  const { session, user } = await showDesigner()
  await user.click(card('审批'))
  const id = session.current ?? ''
  await user.click(screen.getByRole('tab', { name: '表单权限' }))
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  expect(radio('天数：只读').checked).toBe(true)
  await user.click(radio('天数：必填'))
  expect(session.document.activities[id]?.fields).toEqual({ days: 'required' })
  // A column follows its table.
  await user.click(radio('行程：编辑'))
  expect(radio('城市：编辑').checked).toBe(true)
  await user.click(radio('全部隐藏'))
  expect(radio('直属领导：隐藏').checked).toBe(true)
  await user.click(radio('全部只读'))
  expect(session.document.activities[id]).toEqual({})
  await user.click(screen.getByRole('combobox', { name: '从其他环节复制' }))
  await user.click(await screen.findByText('发起人', { selector: '.ant-select-item-option-content' }))
  expect(radio('全部编辑').checked).toBe(true)
})

test('a field is masked, rows of a table may be added but not removed, and the form is seen as the approver has it', async () => {
  const { session, user } = await showDesigner()
  await user.click(card('审批'))
  const id = session.current ?? ''
  await user.click(screen.getByRole('tab', { name: '表单权限' }))
  // A table is shown or hidden as a whole.
  expect(screen.queryByRole('radio', { name: '行程：脱敏' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: '城市：脱敏' }))
  await user.click(screen.getByRole('radio', { name: '天数：隐藏' }))
  expect(screen.queryByRole('checkbox', { name: '行程：增行' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: '行程：编辑' }))
  await user.click(screen.getByRole('checkbox', { name: '行程：删行' }))
  expect(session.document.activities[id]).toMatchObject({
    fields: { days: 'hidden', trips: 'edit', city: 'masked' },
    rows: { trips: { remove: false } },
  })

  await user.click(screen.getByRole('button', { name: /预览$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /表单预览/ }))
  expect(await dialog.findByText('直属领导')).toBeTruthy()
  expect((await dialog.findAllByText(/\*{4}/)).length).toBeGreaterThan(0)
  expect(dialog.queryByText('天数')).toBeNull()
  expect(dialog.queryByRole('button', { name: /删除/ })).toBeNull()

  await user.click(dialog.getByRole('button', { name: /关\s?闭/ }))
  await user.click(screen.getByRole('checkbox', { name: '行程：删行' }))
  expect(session.document.activities[id]?.rows).toBeUndefined()
})

test('办理 is a card at which nothing is refused', async () => {
  const { session, user } = await showDesigner()
  await user.click(screen.getByRole('button', { name: '在「审批」之后添加' }))
  await user.click(await screen.findByRole('menuitem', { name: '办理' }))
  const id = session.current ?? ''
  expect(session.document.activities[id]).toEqual({ type: 'handle' })
  await user.click(screen.getByRole('tab', { name: '处理方式' }))
  expect(screen.queryByText('拒绝后')).toBeNull()
  await user.click(screen.getByRole('switch', { name: '签名' }))
  expect(within(card('办理')).getByText('签名')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '按钮' }))
  expect(screen.getByRole('switch', { name: '显示“完成办理”' })).toBeTruthy()
  expect(screen.queryByRole('switch', { name: '显示“拒绝”' })).toBeNull()
})

test('包容分支: every branch whose condition holds, without an order of them', async () => {
  const { session, user } = await showDesigner()
  await user.click(screen.getByRole('button', { name: '在「审批」之后添加' }))
  await user.click(await screen.findByRole('menuitem', { name: '包容分支' }))
  expect(
    Object.values(session.document.elements).filter(({ $type }) => $type === 'bpmn:InclusiveGateway'),
  ).toHaveLength(2)
  const aside = within(document.querySelector<HTMLElement>('.designer-right')!)
  expect(aside.getByText('条件成立就进入，不论其他分支是否也进入。')).toBeTruthy()
  expect(aside.queryByText('优先级')).toBeNull()
  await user.click(document.querySelector<HTMLElement>('.process-card-block')!)
  expect(aside.getByText(/条件成立的分支都进入/)).toBeTruthy()
})

test('a process that is no tree of cards is a diagram, and says why', async () => {
  const { session, user } = await showDesigner((document) => {
    const { flow1, ...flows } = document.flows
    const end = { ...document.elements.end, $order: 90 } as ProcessDocument['elements'][string]
    return {
      ...document,
      flows: { ...flows, ...(flow1 ? { flow1 } : {}) },
      elements: { ...document.elements, lost: end },
    }
  })
  expect(session.shownView).toBe('diagram')
  const cards = screen.getByRole<HTMLInputElement>('radio', { name: '卡片' })
  expect(cards.disabled).toBe(true)
  expect(screen.getByTitle(/^此流程不能显示为卡片：有节点没有连在流程上/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '更多流程操作' }))
  await screen.findByRole('menuitem', { name: '导出 BPMN 文件' })
})

test('a sub-process is gone through once per row of a sub-table, in an order, until enough rows are through', async () => {
  const { session, user } = await showDesigner((document) => {
    const sub = { $type: 'bpmn:SubProcess', $parent: 'process', $slot: 'flowElements', $order: 9, name: '逐行确认' }
    return { ...document, elements: { ...document.elements, sub } }
  })
  act(() => session.select(['sub']))
  await user.click(await screen.findByRole('combobox', { name: '每行执行一次' }))
  await user.click(await screen.findByTitle('行程'))
  const loop = () => session.document.elements.sub?.loopCharacteristics
  expect(session.document.activities.sub).toEqual({ type: 'scope', table: 'trips' })
  expect(loop()).toEqual({ $type: 'bpmn:MultiInstanceLoopCharacteristics' })
  await user.click(screen.getByText('依次执行'))
  expect(loop()).toMatchObject({ isSequential: true })
  await user.click(screen.getByRole('combobox', { name: '何时结束' }))
  await user.click(await screen.findByTitle('完成的行达到比例'))
  expect(loop()).toMatchObject({
    isSequential: true,
    completionCondition: { body: 'nrOfCompletedInstances / nrOfInstances >= 0.5' },
  })
  act(() => session.undo())
  act(() => session.undo())
  expect(session.document.activities).not.toHaveProperty('sub')
  expect(loop()).toBeUndefined()
})

test('above thirty cards a small picture shows where one is, and a press in it scrolls there', async () => {
  const sizes = { scrollWidth: 1000, scrollHeight: 4000, clientWidth: 800, clientHeight: 600 }
  for (const [name, size] of Object.entries(sizes))
    vi.spyOn(HTMLElement.prototype, name as 'scrollWidth', 'get').mockReturnValue(size)
  const { session } = await showDesigner((document) => {
    let model = document
    for (let count = 1; count < 30; count += 1)
      model = insertCardAfter(model, 'start', { type: 'cc', name: `抄送${count}` }).model
    return model
  })
  const picture = () => screen.queryByRole('img', { name: '缩略图' })
  expect(session.places?.cards.size).toBe(30)
  expect(picture()).toBeNull()
  act(() => void insertAt(session, 'start', 'cc'))
  await waitFor(() => expect(picture()?.querySelectorAll('rect').length).toBe(33))
  const box = { left: 100, top: 100, width: 50, height: 200, x: 100, y: 100, right: 150, bottom: 300 }
  vi.spyOn(picture()!, 'getBoundingClientRect').mockReturnValue(box as DOMRect)
  fireEvent.pointerDown(picture()!, { clientX: 125, clientY: 200, buttons: 1, pointerId: 1 })
  expect(screen.getByRole('application').scrollTop).toBe(2000 - 300)
  vi.restoreAllMocks()
})

test('a process that is larger than the screen even at the smallest zoom shows its beginning when it is fitted', async () => {
  const sizes = { scrollWidth: 1000, scrollHeight: 6500, clientWidth: 800, clientHeight: 600 }
  for (const [name, size] of Object.entries(sizes))
    vi.spyOn(HTMLElement.prototype, name as 'scrollWidth', 'get').mockReturnValue(size)
  const { session, user } = await showDesigner()
  const scroller = screen.getByRole('application')
  Object.assign(scroller, { scrollLeft: 0, scrollTop: 3000 })
  await user.click(screen.getByRole('button', { name: /^适\s*应$/ }))
  expect(session.zoom).toBe(0.25)
  expect([scroller.scrollLeft, scroller.scrollTop]).toEqual([100, 0])
  vi.restoreAllMocks()
})
