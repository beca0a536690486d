import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CallNamed } from '@/src/runtime/ports'
import { publishedForm } from './fillForm'
import { openTab } from './openTab'
import { pageOf } from './ShownPage'

const fields = [
  { id: 'reason', type: 'Text', title: '事由' },
  { id: 'secret', type: 'Password', title: '口令' },
]

type Form = ReturnType<typeof publishedForm>

/** Forms that are filled in, and what was submitted; `refuse` makes the next submission fail. */
function formsServer(...forms: Form[]) {
  const submitted: Record<string, unknown>[] = []
  const server = {
    forms,
    submitted,
    refusal: null as Error | null,
    keys: [] as (string | undefined)[],
  }
  const callNamed: CallNamed = async (operation, { params, body, idempotencyKey }) => {
    if (operation === 'publishedForm') return server.forms.find(({ code }) => code === (params as { id: string }).id)
    if (operation !== 'submitForm') throw new Error(`nobody answers ${operation}`)
    server.keys.push(idempotencyKey)
    if (server.refusal) throw server.refusal
    submitted.push((body as { data: Record<string, unknown> }).data)
    return { orderId: `order-${submitted.length}` }
  }
  return { server, callNamed }
}

const filling = (form: string) => pageOf([{ id: 'fill', type: 'FormFill', form: `"${form}"`, view: '/{row.orderId}' }])

const notice = (text: string | RegExp) => screen.findByText(text)
const restored = () => notice(/^已恢复 .* 填写、还没有提交的内容$/)
const isRestored = () => screen.queryByText(/^已恢复/) !== null
const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const press = (name: RegExp) => screen.findByRole('button', { name })

async function begin(form = publishedForm('kept', '留住的内容', fields)) {
  const { server, callNamed } = formsServer(form)
  const tab = openTab(filling(form.code), callNamed)
  await tab.user.type(await input('事由'), '写到一半')
  return { ...tab, server }
}

describe('what has been filled in', () => {
  test('is there again after a reload, secrets apart, until it is given up', async () => {
    const tab = await begin()
    await tab.user.type(await input('口令'), 'Not-For-Others-1')
    tab.reload()
    await restored()
    expect(tab.stored()).toContain('写到一半')
    expect(tab.stored()).not.toContain('Not-For-Others')
    expect((await input('口令')).value).toBe('')
    expect((await input('事由')).value).toBe('写到一半')
    tab.confirm.mockResolvedValueOnce(false)
    await tab.user.click(await press(/清空重填/))
    expect(tab.confirm).toHaveBeenCalledOnce()
    expect((await input('事由')).value).toBe('写到一半')
    await tab.user.click(await press(/清空重填/))
    await waitFor(() => expect(isRestored()).toBe(false))
    expect((await input('事由')).value).toBe('')
    tab.reload()
    await input('事由')
    expect(isRestored()).toBe(false)
  })

  test('survives a refused submission and the page that follows, and is then submitted under the same key', async () => {
    const tab = await begin()
    tab.server.refusal = new Error('请重新登录')
    await tab.user.click(await press(/提\s*交/))
    await notice('请重新登录')
    tab.reload()
    await restored()
    tab.server.refusal = null
    await tab.user.click(await press(/提\s*交/))
    await notice('提交成功')
    expect(tab.server.submitted).toMatchObject([{ reason: '写到一半' }])
    expect(new Set(tab.server.keys).size).toBe(1)
    expect(tab.stored()).toBe('')
    await tab.user.click(await press(/再填一份/))
    expect((await input('事由')).value).toBe('')
    expect(isRestored()).toBe(false)
  })

  test('stays when the screen is turned, and is stored after that', async () => {
    const tab = await begin()
    tab.turn('phone')
    await waitFor(() => expect(document.querySelector('.portal-form-phone')).not.toBeNull())
    expect((await input('事由')).value).toBe('写到一半')
    tab.turn('desktop')
    await waitFor(() => expect(document.querySelector('.portal-form-desktop')).not.toBeNull())
    expect((await input('事由')).value).toBe('写到一半')
    tab.reload()
    await restored()
    expect((await input('事由')).value).toBe('写到一半')
  })

  test('is given up when its page is closed', async () => {
    const tab = await begin()
    tab.reload()
    await restored()
    tab.close()
    expect(tab.stored()).toBe('')
  })

  test('fits a version that was published while another frame was visited', async () => {
    const old = { id: 'old', type: 'Text', title: '将要删除的' }
    const tab = await begin(publishedForm('renewed', '换了版本的', [...fields, old]))
    await tab.user.type(await input('将要删除的'), '多余的')
    const comeBack = tab.visitElsewhere()
    tab.server.forms = [{ ...publishedForm('renewed', '换了版本的', fields), version: 2 }]
    comeBack()
    await notice(/^表单有了新版本，已恢复/)
    expect((await input('事由')).value).toBe('写到一半')
    await tab.user.click(await press(/提\s*交/))
    await notice('提交成功')
    expect(tab.server.submitted).toMatchObject([{ reason: '写到一半' }])
    expect(tab.server.submitted[0]).not.toHaveProperty('old')
  })
})

describe('what has been filled in in the dialog of an action', () => {
  const outer = publishedForm(
    'outer',
    '外面的内容',
    [...fields, { id: 'more', type: 'Button', text: '再填一张', action: 'more' }],
    { actions: [{ id: 'more', title: '再填', steps: [{ type: 'openForm', form: 'inner' }] }] },
  )
  const inner = publishedForm('inner', '里面的内容', [{ id: 'note', type: 'Text', title: '备注' }])
  const dialog = () => screen.findByRole('dialog', { name: '里面的内容' })
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: '里面的内容' })).toBeNull())

  /** Begins to fill in the dialog, and reloads. */
  async function beginInside() {
    const { server, callNamed } = formsServer(outer, inner)
    const tab = openTab(filling('outer'), callNamed)
    await tab.user.click(await press(/再填一张/))
    await tab.user.type(await input('备注'), '对话框里写的')
    tab.reload()
    await tab.user.click(await press(/再填一张/))
    await restored()
    return { ...tab, server }
  }

  test('is there again when it is opened again, and is submitted', async () => {
    const tab = await beginInside()
    expect((await input('备注')).value).toBe('对话框里写的')
    await tab.user.click(within(await dialog()).getByRole('button', { name: /提\s*交/ }))
    await isClosed()
    expect(tab.server.submitted).toMatchObject([{ note: '对话框里写的' }])
    await tab.user.click(await press(/再填一张/))
    await dialog()
    expect((await input('备注')).value).toBe('')
    expect(isRestored()).toBe(false)
  })

  test('is given up with the dialog, and with the form that opened it', async () => {
    const tab = await beginInside()
    await tab.user.click(within(await dialog()).getByRole('button', { name: /取\s*消/ }))
    await isClosed()
    expect(tab.stored()).not.toContain('对话框里写的')
    await tab.user.click(await press(/再填一张/))
    await tab.user.type(await input('备注'), '一起关掉的')
    tab.reload()
    await press(/再填一张/)
    expect(tab.stored()).toContain('一起关掉的')
    tab.close()
    expect(tab.stored()).not.toContain('一起关掉的')
  })
})
