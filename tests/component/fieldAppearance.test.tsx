import { act, fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { showForm } from './showForm'

const options = [
  { value: '1', label: '自取' },
  { value: '2', label: '快递' },
]

describe('what a builder sets at a field', () => {
  test('describes the control: its description and its hint', async () => {
    const { screen } = await showForm([
      { id: 'reason', type: 'Text', title: '事由', description: '一句话说清楚', tooltip: '写给审批人看' },
    ])
    const input = screen.getByLabelText('事由')
    const descriptions = () =>
      (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
    // The hint's bubble is rendered after the field.
    await waitFor(() => expect(descriptions()).toEqual(['一句话说清楚', '写给审批人看']))
    screen.getByRole('button', { name: '事由的提示' })
  })

  test('is read by a tap on its mark on a phone', async () => {
    const reason = { id: 'reason', type: 'Text', title: '事由', tooltip: '写给审批人看' }
    const { user, screen } = await showForm([reason], { device: 'phone' })
    await user.click(screen.getByRole('button', { name: '事由的提示' }))
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('写给审批人看'))
  })

  test('formats an amount when it is left', async () => {
    const { user, screen, data } = await showForm([{ id: 'price', type: 'Money', title: '价格', currency: 'USD' }])
    await user.click(screen.getByLabelText('价格'))
    await user.type(screen.getByLabelText('价格'), '1234.5')
    await user.tab()
    expect((screen.getByLabelText('价格') as HTMLInputElement).value).toBe('1,234.50')
    expect(data()).toEqual({ price: 1234.5 })
  })

  test('is applied only where a record is read', async () => {
    const { screen } = await showForm(
      [
        { id: 'card', type: 'IdCard', title: '证件号', masked: true },
        { id: 'price', type: 'Money', title: '价格', currency: 'USD', uppercase: true },
        { id: 'at', type: 'DateTime', title: '时刻', showSeconds: true },
      ],
      { mode: 'read', values: { card: '11010519491231002X', price: 100, at: '2026-03-01T08:09:10' } },
    )
    for (const text of ['110105********002X', '$ 100.00', '美元壹佰元整', '2026-03-01 08:09:10'])
      await screen.findByText(text)
  })

  test('is chosen from its options', async () => {
    const { user, screen, data } = await showForm([{ id: 'way', type: 'Radio', title: '方式', options }])
    await user.click(screen.getByRole('radio', { name: '快递' }))
    expect(data()).toEqual({ way: '2' })
  })
})

describe('a field that did not see the pointer come', () => {
  // React misses the pointer when something above a field is removed.
  const press = (element: HTMLElement) => {
    for (const event of ['pointerDown', 'mouseDown'] as const) fireEvent[event](element)
    act(() => element.focus())
    for (const event of ['pointerUp', 'mouseUp', 'click'] as const) fireEvent[event](element)
  }
  const nodes = [
    { id: 'who', type: 'UserPicker', title: '人员' },
    { id: 'level', type: 'Select', title: '等级', options },
    { id: 'day', type: 'Date', title: '日期' },
    { id: 'reason', type: 'Text', title: '事由' },
  ]

  test('opens with the first press', async () => {
    const { user, screen, data } = await showForm(nodes)
    press(screen.getByLabelText('等级'))
    await user.click(await screen.findByText('快递', { selector: '.ant-select-item-option-content' }))
    press(screen.getByLabelText('日期'))
    await waitFor(() => expect(document.querySelector('.ant-picker-dropdown')).not.toBeNull())
    await user.click(document.querySelector('.ant-picker-cell-today') as Element)
    press(screen.getByLabelText('事由'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('事由')))
    await user.keyboard('写得进去')
    expect(data()).toMatchObject({ level: '2', day: expect.any(String), reason: '写得进去' })
    press(screen.getByTitle('选择人员'))
    await screen.findByRole('dialog', { name: '选择人员' })
  })
})

describe('rules', () => {
  const nodes = [
    { id: 'days', type: 'Number', title: '天数' },
    { id: 'reason', type: 'Text', title: '事由' },
  ]
  const rules = [
    {
      id: 'r',
      when: 'days > 3',
      then: [{ target: 'reason', set: { visible: true, required: true } }],
      else: [{ target: 'reason', set: { visible: false } }],
    },
  ]

  test('show and require as values change, and lapse with their condition', async () => {
    const { user, screen, model } = await showForm(nodes, { rules })
    expect(screen.queryByLabelText('事由')).toBeNull()
    await user.click(screen.getByLabelText('天数'))
    await user.type(screen.getByLabelText('天数'), '5')
    await screen.findByLabelText('事由')
    expect(model.collect().errors).toMatchObject([{ nodeId: 'reason' }])
    await user.clear(screen.getByLabelText('天数'))
    await user.type(screen.getByLabelText('天数'), '2')
    expect(screen.queryByLabelText('事由')).toBeNull()
    expect(model.collect()).toEqual({ data: { days: 2 }, errors: [] })
  })
})
