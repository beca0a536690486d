import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { publishedForm } from './fillForm'
import { openTab } from './openTab'
import { pageOf } from './ShownPage'

const form = publishedForm('kept', '留住的内容', [
  { id: 'reason', type: 'Text', title: '事由' },
  { id: 'amount', type: 'Number', title: '数量' },
  { id: 'secret', type: 'Password', title: '口令' },
])

/** A record on a server that others change, too, and that may fail. */
function recordServer() {
  const server = {
    rev: 1,
    data: { reason: '原来的', amount: 5, secret: 'Old-Secret-1' } as Record<string, unknown>,
    isDown: false,
    refusal: null as Error | null,
    change(data: Record<string, unknown>) {
      server.rev += 1
      server.data = { ...server.data, ...data }
    },
  }
  const callNamed = async (operation: string, { body }: { body?: unknown }) => {
    if (server.isDown) throw new Error('网络不通')
    if (operation === 'getFormInstance') {
      const { rev, data } = server
      const { document, subForms, title } = form
      const createdAt = '2026-03-01T08:00:00Z'
      return { orderId: '1', form: 'kept', title, version: 1, rev, data, document, subForms, canEdit: true, createdAt }
    }
    if (operation !== 'updateFormInstance') throw new Error(`nobody answers ${operation}`)
    if (server.refusal) throw server.refusal
    const { rev, data } = body as { rev: number; data: Record<string, unknown> }
    if (rev !== server.rev)
      throw Object.assign(new Error('内容已被他人修改，请合并后再保存'), { code: 'revision_conflict' })
    server.change(data)
    return { rev: server.rev }
  }
  return { server, callNamed }
}

const restored = () => screen.findByText(/^已恢复 .* 填写、还没有提交的内容$/)
const outdated = () => screen.findByText(/合并到最新的内容后就可以保存/)
const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const press = (name: RegExp) => screen.findByRole('button', { name })

/** Opens the record and begins to change it. */
async function change(text: string) {
  const { server, callNamed } = recordServer()
  const tab = openTab(pageOf([{ id: 'record', type: 'FormInstance', order: '"1"' }]), callNamed)
  await tab.user.click(await press(/修\s*改/))
  const write = async (what: string) => {
    await tab.user.clear(await input('事由'))
    await tab.user.type(await input('事由'), what)
  }
  await write(text)
  return { ...tab, server, save: async () => tab.user.click(await press(/保\s*存/)) }
}

test('what has been changed is there again after a reload, secrets apart, and is saved', async () => {
  const tab = await change('改了一半')
  await tab.user.click(await input('数量'))
  await tab.user.clear(await input('数量'))
  await tab.user.type(await input('口令'), 'Not-For-Others-2')
  tab.reload()
  await restored()
  expect(tab.stored()).not.toContain('Not-For-Others')
  expect((await input('事由')).value).toBe('改了一半')
  expect((await input('数量')).value).toBe('')
  expect(screen.queryByText(/合并到最新的内容后就可以保存/)).toBeNull()
  await tab.save()
  await press(/修\s*改/)
  expect(tab.server.data).toMatchObject({ reason: '改了一半', amount: null })
  expect(tab.stored()).toBe('')
})

test('it survives a save that ends the session', async () => {
  const tab = await change('改到一半')
  tab.server.refusal = new Error('请重新登录')
  await tab.save()
  await screen.findByText('请重新登录')
  tab.reload()
  await restored()
  expect((await input('事由')).value).toBe('改到一半')
  expect(tab.server.data.reason).toBe('原来的')
  tab.server.refusal = null
  await tab.save()
  await press(/修\s*改/)
  expect(tab.server.data.reason).toBe('改到一半')
})

test('it does not overwrite a change of somebody else before the reload', async () => {
  const tab = await change('我写的')
  tab.server.change({ reason: '别人写的' })
  tab.reload()
  await restored()
  await outdated()
  expect((await input('事由')).value).toBe('我写的')
  await tab.save()
  await screen.findByText('内容已被他人修改，请合并后再保存')
  expect(tab.server.data.reason).toBe('别人写的')
  expect((await input('事由')).value).toBe('我写的')
  await tab.user.click(await press(/取\s*消/))
  await screen.findByText('别人写的')
  expect(tab.stored()).toBe('')
})

test('it is merged with a change of somebody else, and saved', async () => {
  const tab = await change('我的事由')
  tab.server.change({ amount: 6 })
  await tab.save()
  await tab.user.click(await press(/合\s*并/))
  await screen.findByText('已合并到最新的内容，请核对后保存')
  expect((await input('事由')).value).toBe('我的事由')
  expect((await input('数量')).value).toBe('6')
  // Again, now in the same place, and after a reload; the merged input has not been touched since.
  tab.server.change({ reason: '别人的事由', amount: 7 })
  tab.reload()
  await restored()
  await tab.user.click(await press(/合\s*并/))
  await screen.findByText('两边都改了：事由。这里保留的是您的内容。')
  expect([(await input('事由')).value, (await input('数量')).value]).toEqual(['我的事由', '7'])
  await tab.save()
  await press(/修\s*改/)
  expect(tab.server.data).toMatchObject({ reason: '我的事由', amount: 7 })
  expect(tab.stored()).toBe('')
})

test('it survives a change of somebody else, and a record that cannot be loaded again', async () => {
  const tab = await change('还在写')
  tab.server.change({ reason: '抢先写的' })
  const { save } = tab
  await save()
  await outdated()
  tab.server.isDown = true
  await save()
  await screen.findByText('网络不通')
  expect((await input('事由')).value).toBe('还在写')
})

test('it is discarded when the restored input is given up', async () => {
  const tab = await change('不改了')
  tab.reload()
  await restored()
  await tab.user.click(await press(/放弃修改/))
  await screen.findByText('原来的')
  expect(tab.stored()).toBe('')
  tab.reload()
  await press(/修\s*改/)
  await waitFor(() => expect(screen.queryByText(/^已恢复/)).toBeNull())
})
