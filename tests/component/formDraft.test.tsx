import { expect, it } from 'vitest'
import { fillForm, publishedForm } from './fillForm'

const form = publishedForm('noted', '会议记录', [
  { id: 'topic', type: 'Text', title: '主题', required: true },
  { id: 'pin', type: 'Password', title: '口令' },
])

it('a form that is not finished is saved as a draft without secrets, and gone on with in its place; another one begins empty', async () => {
  const calls: [string, { params: { id: string }; body: { form: string; data: object } }][] = []
  const sent: unknown[] = []
  const { user, ports, screen } = await fillForm([form], {
    ports: {
      async callNamed(operation, input) {
        if (operation === 'publishedForm') return form
        calls.push([operation, input as never])
        if (operation === 'getProcessDraft') {
          const [, kept] = calls.find(([name]) => name === 'saveProcessDraft') ?? []
          return { id: kept?.params.id, process: 'noted', data: { topic: '周会' }, updatedAt: '2026-12-01T00:00:00Z' }
        }
        if (operation === 'submitForm') sent.push(input)
        return { orderId: 'o1' }
      },
    },
  })
  await user.type(screen.getByLabelText('主题'), '周会')
  await user.type(screen.getByLabelText('口令'), 'secret')
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  await expect.poll(() => calls.at(-1)?.[0]).toBe('getProcessDraft')
  const [[operation, saved] = []] = calls
  expect(operation).toBe('saveProcessDraft')
  expect(saved?.body).toMatchObject({ form: 'noted', data: { topic: '周会' } })
  expect(saved?.body.data).not.toHaveProperty('pin')
  expect(calls.at(-1)?.[1].params).toEqual(saved?.params)
  expect(ports.notices).toEqual(['已保存到草稿箱'])
  expect(ports.navigate).not.toHaveBeenCalled()
  const topic = (await screen.findByLabelText('主题')) as HTMLInputElement
  expect([topic.value, (screen.getByLabelText('口令') as HTMLInputElement).value]).toEqual(['周会', ''])
  await user.click(screen.getByRole('button', { name: /提\s*交/ }))
  await user.click(await screen.findByRole('button', { name: '再填一份' }))
  expect(((await screen.findByLabelText('主题')) as HTMLInputElement).value).toBe('')
  expect(sent).toHaveLength(1)
})
