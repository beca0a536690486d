import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { fakePorts } from './fakePorts'
import { fillForm, publishedForm } from './fillForm'
import { pageOf, ShownPage } from './ShownPage'

/** A form that shows a greeting, doubles the input, asks before it is submitted, and has a button that submits it. */
const eventful = publishedForm(
  'eventful',
  '有动作的表单',
  [
    { id: 'amount', type: 'Number', title: '数量', onChange: 'double' },
    { id: 'twice', type: 'Number', title: '两倍' },
    { id: 'greeting', type: 'Text', title: '问候' },
    { id: 'send', type: 'Button', text: '送出', action: 'send' },
  ],
  {
    actions: [
      { id: 'double', title: '翻倍', steps: [{ type: 'setValues', values: { twice: 'amount * 2' } }] },
      { id: 'greet', title: '问候', steps: [{ type: 'setValues', values: { greeting: '"你好"' } }] },
      { id: 'ask', title: '询问', steps: [{ type: 'confirm', question: '确定送出吗？' }] },
      { id: 'send', title: '送出', steps: [{ type: 'submit' }] },
    ],
  },
  { onLoad: 'greet', onBeforeSubmit: 'ask' },
)

describe('the events of a form', () => {
  test('run when it opens, when a value changes and before it is submitted', async () => {
    const confirm = vi.fn(async () => false)
    const { user, screen, submissions } = await fillForm([eventful], { ports: { confirm } })
    await screen.findByDisplayValue('你好')
    await user.click(screen.getByLabelText('数量'))
    await user.type(screen.getByLabelText('数量'), '4')
    await screen.findByDisplayValue('8')
    await user.click(screen.getByRole('button', { name: /送\s*出/ }))
    expect(confirm).toHaveBeenLastCalledWith(expect.objectContaining({ title: '确定送出吗？' }))
    expect(submissions).toEqual([])
    confirm.mockResolvedValue(true)
    await user.click(screen.getByRole('button', { name: /送\s*出/ }))
    await screen.findByText('提交成功')
    expect(submissions).toMatchObject([{ form: 'eventful', data: { amount: 4, twice: 8, greeting: '你好' } }])
  })

  test('run where a record is changed', async () => {
    const record = { rev: 1, data: { amount: 1 } as Record<string, unknown> }
    const confirm = vi.fn(async () => false)
    const ports = fakePorts({
      confirm,
      async callNamed(operation, { body }) {
        if (operation === 'updateFormInstance') {
          record.data = (body as typeof record).data
          record.rev += 1
        } else if (operation !== 'getFormInstance') throw new Error(`nobody answers ${operation}`)
        const createdAt = '2026-03-01T08:00:00Z'
        return { ...eventful, ...record, orderId: '1', form: 'eventful', canEdit: true, createdAt }
      },
    })
    const page = pageOf([{ id: 'record', type: 'FormInstance', order: '"1"' }])
    render(<ShownPage document={page} ports={ports} />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: /修\s*改/ }))
    await screen.findByDisplayValue('你好')
    await user.hover(screen.getByLabelText('数量'))
    await user.clear(screen.getByLabelText('数量'))
    await user.type(screen.getByLabelText('数量'), '4')
    await screen.findByDisplayValue('8')
    await user.click(screen.getByRole('button', { name: /送\s*出/ }))
    expect(confirm).toHaveBeenCalledOnce()
    expect(record.rev).toBe(1)
    screen.getByRole('button', { name: /保\s*存/ })
    confirm.mockResolvedValue(true)
    await user.click(screen.getByRole('button', { name: /送\s*出/ }))
    await screen.findByRole('button', { name: /修\s*改/ })
    expect(record.data).toEqual({ amount: 4, twice: 8, greeting: '你好' })
    const shown = [...document.querySelectorAll('.portal-read')].map(({ textContent }) => textContent)
    expect(shown).toEqual(['4', '8', '你好'])
  })

  test('run in the dialog that an action opens', async () => {
    const outer = publishedForm(
      'outer',
      '外面的表单',
      [{ id: 'more', type: 'Button', text: '再填一张', action: 'more' }],
      {
        actions: [{ id: 'more', title: '再填', steps: [{ type: 'openForm', form: 'eventful' }] }],
      },
    )
    const { user, screen, submissions } = await fillForm([outer, eventful])
    await user.click(screen.getByRole('button', { name: '再填一张' }))
    const dialog = await screen.findByRole('dialog', { name: '有动作的表单' })
    await within(dialog).findByDisplayValue('你好')
    await user.click(within(dialog).getByRole('button', { name: /送\s*出/ }))
    await vi.waitFor(() => expect(submissions).toMatchObject([{ form: 'eventful' }]))
  })

  test('stop a form that opens itself when it opens', async () => {
    const self = publishedForm(
      'self',
      '自己打开自己',
      [{ id: 'note', type: 'Text', title: '备注' }],
      { actions: [{ id: 'self', title: '再开', steps: [{ type: 'openForm', form: 'self' }] }] },
      { onLoad: 'self' },
    )
    const { screen, ports } = await fillForm([self])
    await vi.waitFor(() => expect(ports.notices).toEqual(['打开的表单已有 5 层，已停止，请联系表单的设计者']), 10_000)
    expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(5)
  })
})
