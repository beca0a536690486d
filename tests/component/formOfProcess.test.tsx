import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakePorts } from './fakePorts'
import { publishedForm } from './fillForm'
import { pageOf, ShownPage } from './ShownPage'

it('a form with a process is not filled in as a plain record by who may not start it', async () => {
  const form = publishedForm('leave', '请假申请', [{ id: 'reason', type: 'Text', title: '事由' }])
  const process = { code: 'leave_flow', canStart: false }
  const ports = fakePorts({ callNamed: async () => ({ ...form, process }) })
  const document = pageOf([{ id: 'fill', type: 'FormFill', form: '"leave"', view: '/{row.orderId}' }])
  render(<ShownPage document={document} ports={ports} device="desktop" params={{ appId: 'app' }} />)
  await screen.findByText(/您不能发起这个流程/)
  expect(screen.queryByRole('button', { name: /发\s*起/ })).toBeNull()
  expect(screen.queryByLabelText('事由')).toBeNull()
})

it('a form with a process leads to its start; a draft of a plain record is gone on with', async () => {
  const form = publishedForm('leave', '请假申请', [{ id: 'reason', type: 'Text', title: '事由' }])
  const ports = fakePorts({
    async callNamed(operation) {
      if (operation === 'publishedForm') return { ...form, process: { code: 'leave_flow', canStart: true } }
      return { id: 'd1', process: 'leave', data: { reason: '搬家' }, updatedAt: '2026-12-01T00:00:00Z' }
    },
  })
  const show = (draft: string) => {
    const document = pageOf([{ id: 'fill', type: 'FormFill', form: '"leave"', view: '/{row.orderId}', draft }])
    return render(<ShownPage document={document} ports={ports} device="desktop" params={{ appId: 'app' }} />)
  }
  const { unmount } = show('query.draft')
  await userEvent.click(await screen.findByRole('button', { name: /发\s*起/ }))
  expect(ports.navigate).toHaveBeenCalledWith('/ywx/app/process/leave_flow')
  expect(screen.queryByLabelText('事由')).toBeNull()
  unmount()
  show('"d1"')
  expect(((await screen.findByLabelText('事由')) as HTMLInputElement).value).toBe('搬家')
})
