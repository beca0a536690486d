import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ProcessDiagram } from '@/src/runtime/controls/process-diagram/ProcessDiagram'
import type { ProcessView } from '@/src/runtime/process/ProcessView'
import { fakePorts } from './fakePorts'
import { Portal } from './Portal'

const node = (id: string, state: 'passed' | 'current' | 'coming' | 'other', y: number) => ({
  id,
  kind: 'task',
  title: id,
  x: 0,
  y,
  width: 100,
  height: 80,
  state,
})

const diagram: ProcessView['diagram'] = {
  nodes: [
    node('部门经理', 'passed', 0),
    node('人事', 'current', 140),
    node('总经理办公室的分管领导和另外的许多人', 'coming', 280),
    node('财务', 'other', 420),
  ],
  flows: [
    {
      id: 'f1',
      title: '三天以上',
      state: 'passed',
      points: [
        { x: 50, y: 80 },
        { x: 50, y: 140 },
      ],
    },
  ],
}

test('the diagram says what was passed, where it is, what comes and what does not', async () => {
  render(
    <Portal ports={fakePorts()}>
      <ProcessDiagram diagram={diagram} />
    </Portal>,
  )
  const drawing = screen.getByRole('img', { name: '流程图' })
  const stateOf = (title: string) => nodeOf(drawing, title)
  expect(stateOf('部门经理')).toContain('passed')
  expect(stateOf('人事')).toContain('current')
  expect(stateOf('总经理办公室的分管领导和另外的许多人')).toContain('coming')
  expect(stateOf('财务')).toContain('other')
  expect(screen.getByRole('list', { name: '图例' }).textContent).toBe('已经过进行中将经过不经过')
  expect(drawing.textContent).toContain('三天以上')
})

test('a sub-process that is gone through once per row says how many rows are through', () => {
  const around = { ...node('逐行验收', 'current', 0), kind: 'scope', rows: { done: 2, of: 3 } }
  render(
    <Portal ports={fakePorts()}>
      <ProcessDiagram diagram={{ nodes: [around], flows: [] }} />
    </Portal>,
  )
  const drawing = screen.getByRole('img', { name: '流程图' })
  expect(drawing.textContent).toContain('逐行验收 2/3')
  expect(drawing.querySelector('title')?.textContent).toBe('逐行验收：3 行中完成 2 行')
})

test('the diagram fits at first, is enlarged, and fits again', async () => {
  render(
    <Portal ports={fakePorts()}>
      <ProcessDiagram diagram={diagram} />
    </Portal>,
  )
  const user = userEvent.setup()
  const drawing = screen.getByRole('img', { name: '流程图' })
  const all = drawing.getAttribute('viewBox')
  expect(all).toBe('-24 -24 148 548')
  await user.click(screen.getByRole('button', { name: '放大' }))
  expect(Number(drawing.getAttribute('viewBox')?.split(' ')[2])).toBeCloseTo(148 / 1.25)
  await user.click(screen.getByRole('button', { name: '适应' }))
  expect(drawing.getAttribute('viewBox')).toBe(all)
  drawing.focus()
  await user.keyboard('+')
  expect(Number(drawing.getAttribute('viewBox')?.split(' ')[2])).toBeCloseTo(148 / 1.25)
  await user.keyboard('{ArrowRight}')
  expect(Number(drawing.getAttribute('viewBox')?.split(' ')[0])).toBeGreaterThan(-24)
  await user.keyboard('0')
  expect(drawing.getAttribute('viewBox')).toBe(all)
  // The page stays as large as it is.
  const wheel = new MouseEvent('wheel', { ctrlKey: true, bubbles: true, cancelable: true })
  act(() => void drawing.dispatchEvent(Object.assign(wheel, { deltaY: -1 })))
  expect(wheel.defaultPrevented).toBe(true)
  expect(Number(drawing.getAttribute('viewBox')?.split(' ')[2])).toBeCloseTo(148 / 1.15)
})

const nodeOf = (drawing: HTMLElement, title: string) =>
  [...drawing.querySelectorAll('g')]
    .find((group) => group.querySelector(':scope > title')?.textContent === title)
    ?.getAttribute('class')
