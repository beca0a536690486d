import { expect, it, vi } from 'vitest'
import { fillForm, publishedForm } from './fillForm'

const form = publishedForm('noted', '会议记录', [
  { id: 'topic', type: 'Text', title: '主题', required: true },
  { id: 'pin', type: 'Password', title: '口令' },
])

it('a form that is not finished is saved as a draft without secrets, and gone on with under its id', async () => {
  const calls: [string, unknown][] = []
  const { user, ports, screen } = await fillForm([form], {
    ports: {
      async callNamed(operation, input) {
        if (operation === 'publishedForm') return form
        calls.push([operation, input])
        return {}
      },
    },
  })
  await user.type(screen.getByLabelText('主题'), '周会')
  await user.type(screen.getByLabelText('口令'), 'secret')
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  await vi.waitFor(() => expect(ports.navigate).toHaveBeenCalled())
  const [[operation, saved] = []] = calls
  expect(operation).toBe('saveProcessDraft')
  const { params, body } = saved as { params: { id: string }; body: { form: string; data: object } }
  expect(body).toMatchObject({ form: 'noted', data: { topic: '周会' } })
  expect(body.data).not.toHaveProperty('pin')
  expect(ports.navigate).toHaveBeenCalledWith(`/ywx/app/form/noted?draft=${params.id}`)
  expect(ports.notices).toEqual(['已保存到草稿箱'])
})
