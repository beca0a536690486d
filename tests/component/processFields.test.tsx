import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showForm } from './showForm'

const row = (id: string, title: string, status = 'finished') => ({
  id,
  appId: 'a1',
  title,
  status,
  startedAt: '2026-11-20T02:00:00Z',
  starterName: '张伟',
  processTitle: '出差',
})
const readable = [row('i1', '张伟的出差'), row('i2', '王芳的采购', 'running'), row('i3', '李雷的报销', 'rejected')]

/** Answers as the server does: of given ids, those that may be read. */
const ports = {
  async callNamed(_: string, { query }: { query?: unknown }) {
    const { ids, search } = query as { ids?: string; search?: string }
    const content = readable.filter(
      ({ id, title }) => (ids === undefined || ids.split(',').includes(id)) && (!search || title.includes(search)),
    )
    return { content, hasMore: false, page: 1, size: 10 }
  },
  labels: async () => ({ u7: '李娜', u8: '王芳' }),
  directory: async () => [
    { id: 'u7', name: '李娜', leaf: true },
    { id: 'u8', name: '王芳', leaf: true },
  ],
}

const related = { id: 'related', type: 'RelatedProcess', title: '关联流程', maxCount: 2 }
const cc = { id: 'cc', type: 'Cc', title: '抄送' }

test('关联流程: requests are found, chosen up to the limit, taken out, and open apart while one fills in', async () => {
  const { user, screen, data } = await showForm([related], { ports })
  await user.click(screen.getByRole('button', { name: '关联流程：选择关联的流程' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('checkbox', { name: /张伟的出差/ }))
  await user.click(within(dialog).getByRole('checkbox', { name: /王芳的采购/ }))
  expect(within(dialog).getByRole('checkbox', { name: /李雷的报销/ })).toHaveProperty('disabled', true)
  await user.type(within(dialog).getByRole('textbox', { name: '查找流程' }), '采购')
  await waitFor(() => expect(within(dialog).queryByRole('checkbox', { name: /张伟的出差/ })).toBeNull())
  await user.click(within(dialog).getByRole('button', { name: '确定（已选 2）' }))
  expect(data()).toEqual({ related: ['i1', 'i2'] })
  const link = await screen.findByRole('link', { name: '张伟的出差' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/ywx/a1/task/view/i1', '_blank'])
  await user.click(screen.getByRole('button', { name: '移除 张伟的出差' }))
  expect(data()).toEqual({ related: ['i2'] })
})

for (const mode of ['read', 'print'] as const)
  test(`关联流程: shown with its state in ${mode}; of one that may not be seen only that it is there`, async () => {
    const { screen } = await showForm([related], { mode, device: 'phone', ports, values: { related: ['i2', 'gone'] } })
    await screen.findByRole('link', { name: '王芳的采购' })
    screen.getByText('审批中')
    screen.getByText('无权查看或已删除的流程')
  })

test('抄送: several people are chosen', async () => {
  const { user, screen, data } = await showForm([cc], { ports, values: { cc: ['u7'] } })
  await user.click(screen.getByLabelText('抄送'))
  await user.type(await screen.findByRole('combobox', { name: '抄送' }), '王芳')
  await user.click(await screen.findByText('王芳', { selector: '.ant-select-item-option *' }))
  expect(data()).toEqual({ cc: ['u7', 'u8'] })
})

test('抄送: read by name', async () => {
  const { screen } = await showForm([cc], { mode: 'read', ports, values: { cc: ['u7', 'u8'] } })
  await screen.findByText('李娜、王芳')
})

const level = {
  id: 'level',
  type: 'Classification',
  title: '密级',
  options: [
    { value: 'public', label: '公开' },
    { value: 'secret', label: '秘密' },
  ],
}

test('密级: is chosen from its levels', async () => {
  const { user, screen, data } = await showForm([level])
  await user.click(screen.getByLabelText('密级'))
  await user.click(await screen.findByRole('combobox', { name: '密级' }))
  await user.click(await screen.findByText('秘密', { selector: '.ant-select-item-option *' }))
  expect(data()).toEqual({ level: 'secret' })
})

test('密级: is a badge on paper', async () => {
  const { screen } = await showForm([level], { mode: 'print', values: { level: 'secret' } })
  await screen.findByText('秘密', { selector: '.ant-tag' })
})

const body = { id: 'body', type: 'BodyDocument', title: '正文' }

test('正文: one file is uploaded, replaced only after it is taken out', async () => {
  const { user, screen, data } = await showForm([body], { device: 'phone' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  expect(input?.accept).toBe('.pdf,.ofd,.doc,.docx')
  await user.upload(input!, new File(['x'], '公文.ofd'))
  await screen.findByText('这种文件不能在页面中显示，请下载后查看')
  expect(data()).toMatchObject({ body: [{ name: '公文.ofd' }] })
  expect(screen.getByRole('button', { name: '正文：上传文件' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: '移除 公文.ofd' }))
  expect(data()).toEqual({ body: null })
})

test('正文: on paper its name only', async () => {
  const values = { body: [{ id: 'f1', name: '公文.doc', size: 2048, type: 'application/msword' }] }
  const { screen } = await showForm([body], { mode: 'print', values })
  expect((await screen.findByRole('link', { name: /公文\.doc/ })).getAttribute('href')).toBe('/files/f1')
  expect(screen.queryByText('这种文件不能在页面中显示，请下载后查看')).toBeNull()
})
