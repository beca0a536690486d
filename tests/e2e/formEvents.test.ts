import { describe, expect, test } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { formOf, publishForm, submitForm } from './forms'
import { withVisitor } from './visitors'

/** A form that shows a greeting, doubles the input, asks before it is submitted, and has a button that submits it. */
const eventful: FormDocument = {
  ...formOf('eventful', '有动作的表单', [
    { id: 'amount', type: 'Number', title: '数量', onChange: 'double' },
    { id: 'twice', type: 'Number', title: '两倍' },
    { id: 'greeting', type: 'Text', title: '问候' },
    { id: 'send', type: 'Button', text: '送出', action: 'send' },
  ]),
  actions: [
    { id: 'double', title: '翻倍', steps: [{ type: 'setValues', values: { twice: 'amount * 2' } }] },
    { id: 'greet', title: '问候', steps: [{ type: 'setValues', values: { greeting: '"你好"' } }] },
    { id: 'ask', title: '询问', steps: [{ type: 'confirm', question: '确定送出吗？' }] },
    { id: 'send', title: '送出', steps: [{ type: 'submit' }] },
  ],
}
eventful.root = { ...eventful.root, onLoad: 'greet', onBeforeSubmit: 'ask' }

describe('the events of a form', () => {
  test('run where a record is changed', () =>
    withVisitor({}, async (builder) => {
      await builder.workIn('人事')
      await publishForm(builder, eventful)
      const order = await submitForm(builder, 'eventful', { amount: 1 })
      const { page } = builder
      await page.goto(`/ywx/${builder.appId}/task/myrequest/${order}`)
      await builder.button('修改').click()
      await expect.poll(() => builder.field('问候').inputValue()).toBe('你好')
      await builder.field('数量').hover()
      await builder.field('数量').fill('4')
      await expect.poll(() => builder.field('两倍').inputValue()).toBe('8')
      await builder.button('送出').click()
      const question = page.getByRole('dialog', { name: '确定送出吗？' })
      await question.getByRole('button', { name: /取\s*消/ }).click()
      await question.waitFor({ state: 'detached' })
      await expect.poll(() => builder.button('保存').count()).toBe(1)
      await builder.button('送出').click()
      await question.getByRole('button', { name: /确\s*[定认]/ }).click()
      await builder.button('修改').waitFor()
      expect(await page.locator('.portal-read').allTextContents()).toEqual(['4', '8', '你好'])
    }))
})
