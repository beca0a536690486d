import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { DirectoryEntry, DirectoryKind, DirectoryQuery } from '@/src/runtime/ports'
import { showForm } from './showForm'

const org = (id: string, name: string, parentId: string, leaf = true): DirectoryEntry => ({
  id,
  name,
  type: 'org',
  parentId,
  leaf,
})
const person = (id: string, name: string, parentId: string, keywords: string): DirectoryEntry => ({
  id,
  name,
  type: 'user',
  parentId,
  keywords,
  detail: `路径 ${id}`,
  leaf: true,
})
const role = (id: string, name: string, keywords: string, needBindOrg = false): DirectoryEntry => ({
  id,
  name,
  type: 'role',
  parentId: 'group',
  keywords,
  needBindOrg,
  leaf: true,
})

const directory: Record<DirectoryKind, DirectoryEntry[]> = {
  orgs: [
    org('it', '信息技术部', 'root', false),
    org('dev', '开发科', 'it'),
    org('client', '客户科', 'it'),
    org('finance', '财务部', 'root', false),
    org('audit', '审计科', 'finance'),
  ],
  users: [
    person('li', '李设计', 'dev', 'lisheji'),
    person('wang1', '王一', 'finance', 'wangyi'),
    person('wang2', '王二', 'finance', 'wanger'),
    person('wang3', '王三', 'finance', 'wangsan'),
  ],
  roles: [
    { id: 'group', name: '业务角色', type: 'role-group', parentId: null, leaf: false },
    role('head', '部门负责人', 'bumenfuzeren', true),
    role('leader', '分管领导', 'fenguanlingdao', true),
    role('manager', '总经理', 'zongjingli'),
    role('auditor', '财务审核员', 'caiwushenheyuan'),
  ],
}

const nodes = [
  { id: 'who', type: 'UserPicker', title: '经办人' },
  { id: 'them', type: 'UserPicker', title: '参与人', multiple: true },
  { id: 'where', type: 'OrgPicker', title: '部门' },
  { id: 'places', type: 'OrgPicker', title: '涉及部门', multiple: true },
  { id: 'role', type: 'RolePicker', title: '审批角色' },
  { id: 'roles', type: 'RolePicker', title: '知会角色', multiple: true },
]

/** A form of pickers over a directory that counts its searches, finds many of everybody, or is down. */
async function showPickers() {
  const server = { searches: [] as string[], copies: 1, isDown: false }
  const ask = async (kind: DirectoryKind, { ids, search, parentId, type, size }: DirectoryQuery) => {
    if (server.isDown) throw new Error('服务器出错了')
    const all = directory[kind]
    if (ids) return all.filter(({ id }) => ids.includes(id))
    if (parentId) return all.filter((one) => one.parentId === parentId)
    if (search === undefined) return type ? all.filter((one) => one.type === type) : all
    server.searches.push(search)
    const found = all.filter(({ name, keywords = '' }) => name.includes(search) || keywords.startsWith(search))
    const copies = Array.from({ length: server.copies }, (_, at) => at)
    return found.flatMap((one) => copies.map((at) => (at ? { ...one, id: `${one.id}-${at}` } : one))).slice(0, size)
  }
  const labels = async (kind: DirectoryKind, ids: string[]) => {
    const names = Object.values(directory).flat()
    const nameOf = (id: string) => names.find((one) => one.id === id)?.name ?? id
    return Object.fromEntries(
      ids.map((id) => {
        const [own = '', at] = id.split('@')
        return [id, kind === 'roles' && at ? `${nameOf(own)}（${nameOf(at)}）` : nameOf(own)]
      }),
    )
  }
  const { user, screen, data } = await showForm(nodes, { ports: { directory: ask, labels } })
  const item = (title: string) => screen.getByText(title, { selector: 'label, label *' }).closest('.portal-item')
  const box = (title: string) => within(item(title) as HTMLElement)

  /** Opens the dialog of a field. */
  const open = async (title: string) => {
    // The look-alike is replaced by the control when the pointer comes.
    await user.hover(box(title).getByRole('button', { name: /选择/ }))
    await waitFor(() => expect(box(title).getByRole('button', { name: /选择/ }).tabIndex).toBe(0))
    await user.click(box(title).getByRole('button', { name: /选择/ }))
    return screen.findByRole('dialog')
  }
  const row = async (name: string) =>
    within(await screen.findByRole('dialog')).findByText(name, { selector: '.portal-pick-name' })
  const rows = (name: string) =>
    within(screen.getByRole('dialog')).queryAllByText(name, { selector: '.portal-pick-name' })
  const press = async (name: string) => user.click(await row(name))
  const confirm = () => within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: /确\s*定/ })
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const accept = async () => {
    await user.click(confirm())
    await isClosed()
  }
  const search = async (text: string) => {
    const [input] = within(await screen.findByRole('dialog')).getAllByRole('textbox')
    fireEvent.change(input as HTMLElement, { target: { value: text } })
  }
  const shows = (title: string, names: string[]) =>
    waitFor(() =>
      expect(
        [...(item(title)?.querySelectorAll('.ant-select-selection-item') ?? [])].map(({ textContent }) => textContent),
      ).toEqual(names),
    )
  return { user, screen, data, server, open, row, rows, press, confirm, accept, search, shows }
}

describe('the picker of people', () => {
  test('shows no id while the name is on its way', async () => {
    let arrive: (names: Record<string, string>) => void = () => undefined
    const labels = () =>
      new Promise<Record<string, string>>((resolve) => {
        arrive = resolve
      })
    const id = '01a21043-d99a-7003'
    const { screen } = await showForm(nodes.slice(0, 1), { values: { who: id }, ports: { labels } })
    expect(await screen.findByText('…')).toBeTruthy()
    expect(screen.queryByText(id)).toBeNull()
    arrive({ [id]: '张伟' })
    expect(await screen.findByText('张伟')).toBeTruthy()
  })

  test('leads through the departments to one person', async () => {
    const picker = await showPickers()
    await picker.open('经办人')
    expect(picker.confirm().disabled).toBe(true)
    // A department is no person.
    await picker.press('信息技术部')
    expect(picker.confirm().disabled).toBe(true)
    await picker.press('开发科')
    await picker.press('李设计')
    await picker.screen.findByText('已选：李设计')
    await picker.accept()
    await picker.shows('经办人', ['李设计'])
    expect(picker.data().who).toBe('li')
  })

  test('finds by pinyin, asks nothing for blanks, and says when nobody is found', async () => {
    const picker = await showPickers()
    await picker.open('经办人')
    await picker.row('信息技术部')
    await picker.search('   ')
    await picker.row('信息技术部')
    await picker.search(' lisheji ')
    await picker.row('李设计')
    await picker.search('没有这个人')
    await picker.screen.findByText('没有符合条件的内容')
    expect(picker.server.searches).toEqual(['lisheji', '没有这个人'])
    await picker.search('')
    await picker.row('信息技术部')
  })

  test('says when more were found than are shown', async () => {
    const picker = await showPickers()
    picker.server.copies = 300
    await picker.open('经办人')
    await picker.search('wangyi')
    await picker.screen.findByText('只显示前 200 个，请输入更多文字')
    picker.server.copies = 1
    await picker.search('lisheji')
    await waitFor(() => expect(picker.screen.queryByText('只显示前 200 个，请输入更多文字')).toBeNull())
  })

  test('takes several, counts them and takes them back', async () => {
    const picker = await showPickers()
    const dialog = within(await picker.open('参与人'))
    expect(picker.confirm().disabled).toBe(true)
    await picker.search('wang')
    // Search results are shown with their paths.
    await dialog.findByText('路径 wang3')
    for (const name of ['王一', '王二', '王三']) await picker.press(name)
    await dialog.findByText('已选 3')
    await picker.user.click(dialog.getByRole('button', { name: '移除 王二' }))
    await picker.press('王三')
    await dialog.findByText('已选 1')
    await picker.accept()
    await picker.shows('参与人', ['王一'])
    const again = within(await picker.open('参与人'))
    await again.findByText('已选 1')
    await picker.user.click(again.getByRole('button', { name: /清\s*空/ }))
    expect(picker.confirm().disabled).toBe(true)
  })

  test('says why nothing could be loaded, and tries again', async () => {
    const picker = await showPickers()
    picker.server.isDown = true
    const dialog = within(await picker.open('参与人'))
    await dialog.findByText('服务器出错了')
    picker.server.isDown = false
    await picker.user.click(dialog.getByRole('button', { name: /重\s*试/ }))
    await picker.row('信息技术部')
  })
})

describe('the picker of departments', () => {
  test('accepts any department for a single choice', async () => {
    const picker = await showPickers()
    await picker.open('部门')
    await picker.press('信息技术部')
    await picker.accept()
    expect(picker.data().where).toBe('it')
  })

  test('takes only ends of branches where several are', async () => {
    const picker = await showPickers()
    const dialog = within(await picker.open('涉及部门'))
    // A press on a branch opens it.
    await picker.press('信息技术部')
    await picker.row('开发科')
    expect(picker.confirm().disabled).toBe(true)
    await picker.press('开发科')
    await dialog.findByText('已选 1')
    await picker.accept()
    expect(picker.data().places).toEqual(['dev'])
  })
})

describe('the picker of roles', () => {
  test('takes no group, and asks for the organisation of a bound role', async () => {
    const picker = await showPickers()
    const dialog = within(await picker.open('审批角色'))
    await picker.press('业务角色')
    expect(picker.confirm().disabled).toBe(true)
    // A press on a group closes and opens it.
    await picker.press('业务角色')
    await picker.press('部门负责人')
    await dialog.findByText('「部门负责人」绑定的组织')
    expect(picker.confirm().disabled).toBe(true)
  })

  test('is filtered in the browser, by pinyin too', async () => {
    const picker = await showPickers()
    await picker.open('审批角色')
    await picker.row('业务角色')
    await picker.search('caiwu')
    await picker.row('财务审核员')
    await picker.row('业务角色')
    expect(picker.rows('总经理')).toEqual([])
    expect(picker.server.searches).toEqual([])
  })
})
