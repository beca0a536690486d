import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { formShownAt } from '@/domain/process/forms/formShownAt'
import { DesignerPortsProvider } from '@/src/designers/core/session/DesignerPorts'
import { type ChosenPlace, PlaceSelect } from '@/src/designers/form/preview/PlaceSelect'
import { leaveForm } from '@/tests/helpers/leaveForm'
import { modelOf } from '@/tests/helpers/processModel'
import { fakePorts } from './fakePorts'
import { Portal } from './Portal'

const process = modelOf({
  nodes: { start: 'start', boss: 'task', told: 'cc', end: 'end' },
  flows: ['start -> boss', 'boss -> told', 'told -> end'],
  activities: { boss: { fields: { salary: 'hidden', card: 'masked', days: 'required' } } },
})

const form = leaveForm([
  { id: 'days', type: 'Number', title: '天数' },
  { id: 'salary', type: 'Number', title: '工资' },
  { id: 'card', type: 'Text', title: '卡号' },
  { id: 'reason', type: 'Text', title: '事由' },
])

function show(processes: object[]) {
  const chosen: (ChosenPlace | null)[] = []
  const ports = { processes: async () => processes } as never
  render(
    <Portal ports={fakePorts()}>
      <DesignerPortsProvider value={ports}>
        <PlaceSelect value={null} onChange={(place) => void chosen.push(place)} />
      </DesignerPortsProvider>
    </Portal>,
  )
  return { chosen, user: userEvent.setup() }
}

test('a preview is offered at the start and the tasks of the processes that use the form, and shows it as it is there', async () => {
  const { chosen, user } = show([{ id: 'p1', title: '请假流程', document: process }])
  await user.click(await screen.findByRole('combobox', { name: '在环节' }))
  await screen.findByText('请假流程')
  const names = [...document.querySelectorAll('.ant-select-item-option')].map((one) => one.textContent)
  expect(names).toHaveLength(2)
  await user.click(document.querySelectorAll('.ant-select-item-option')[1] as HTMLElement)
  const [place] = chosen
  expect(place?.node).toBe('boss')
  const { document: shown, data, mode } = formShownAt(form, place!, { salary: 9, card: '6222021234567890' }, [])
  expect(mode).toBe('edit')
  expect(JSON.stringify(shown)).not.toContain('salary')
  expect(data.card).not.toBe('6222021234567890')
  const nodes = shown.root.children as { id: string; required?: boolean; readOnly?: boolean }[]
  expect(nodes.find(({ id }) => id === 'days')?.required).toBe(true)
})

test('nothing is offered where no process uses the form', async () => {
  show([])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('combobox')).toBeNull()
})
