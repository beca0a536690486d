import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Device } from '@/domain/documents/document'
import { fakeOrganisation } from './fakeOrganisation'
import { pickerDialog } from './pickerDialog'
import { showForm } from './showForm'

const nodes = [
  { id: 'who', type: 'UserPicker', title: '经办人' },
  { id: 'them', type: 'UserPicker', title: '参与人', multiple: true },
  { id: 'where', type: 'OrgPicker', title: '部门' },
  { id: 'places', type: 'OrgPicker', title: '涉及部门', multiple: true },
  { id: 'role', type: 'RolePicker', title: '审批角色' },
  { id: 'roles', type: 'RolePicker', title: '知会角色', multiple: true },
]

/** A form of pickers over an organisation. */
async function showPickers(device?: Device) {
  const { server, ports } = fakeOrganisation()
  const { user, screen, data } = await showForm(nodes, { ports, device })
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
  const shows = (title: string, names: string[]) =>
    waitFor(() =>
      expect(
        [...(item(title)?.querySelectorAll('.ant-select-selection-item') ?? [])].map(({ textContent }) => textContent),
      ).toEqual(names),
    )
  /** Types into the select of a field, or of the dialog, and takes what is found. */
  const find = async (label: string, text: string, name: string) => {
    const input = () => screen.getByRole('combobox', { name: label })
    // The look-alike is replaced by the control when the pointer comes.
    await user.hover(input())
    await user.click(input())
    await user.keyboard(text)
    await user.click(await screen.findByText(name, { selector: '.ant-select-item-option-content *' }))
  }
  return { user, screen, data, server, open, shows, find, ...pickerDialog(user) }
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

  test('offers only what the text has found: Enter takes neither what was chosen nor what was found before', async () => {
    const picker = await showPickers()
    await picker.find('经办人', '李设计', '李设计')
    await picker.shows('经办人', ['李设计'])
    const input = picker.screen.getByRole('combobox', { name: '经办人' })
    await picker.user.click(input)
    const enter = () => {
      fireEvent.keyDown(input, { key: 'Enter', which: 13, keyCode: 13 })
      fireEvent.keyUp(input, { key: 'Enter', which: 13, keyCode: 13 })
    }
    await picker.user.keyboard('王一')
    enter()
    expect(picker.data().who).toBe('li')
    await picker.screen.findByText('王一', { selector: '.ant-select-item-option-content *' })
    enter()
    await picker.shows('经办人', ['王一'])
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
    await picker.find('「部门负责人」绑定的组织', '开发', '开发科')
    await picker.accept()
    await picker.shows('审批角色', ['部门负责人（开发科）'])
    expect(picker.data().role).toBe('head@dev')
  })

  test('finds by typing; what is bound then asks for its organisations', async () => {
    const picker = await showPickers()
    await picker.find('知会角色', 'zongjingli', '总经理')
    expect(picker.data().roles).toEqual(['manager'])
    await picker.find('知会角色', 'fenguanlingdao', '分管领导')
    const dialog = within(await picker.screen.findByRole('dialog'))
    await dialog.findByText('已选 2')
    expect(picker.confirm().disabled).toBe(true)
    for (const name of ['开发科', '客户科']) await picker.find('「分管领导」绑定的组织', name, name)
    await picker.accept()
    // In the order of the directory.
    expect(picker.data().roles).toEqual(['leader@dev', 'leader@client', 'manager'])
    await picker.shows('知会角色', ['分管领导（开发科）', '分管领导（客户科）', '总经理'])
  })

  test('is read with the organisation of its role', async () => {
    const { ports } = fakeOrganisation()
    const values = { who: 'li', role: 'head@dev', roles: ['manager', 'leader@client'] }
    const { screen } = await showForm(nodes, { mode: 'read', values, ports })
    for (const text of ['李设计', '部门负责人（开发科）', '总经理、分管领导（客户科）']) await screen.findByText(text)
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

const [ESCAPE, SPACE, DOWN] = [27, 32, 40]
/** Trees and dialogs read the code of a key, which user-event leaves out. */
const pressKey = (keyCode: number) => fireEvent.keyDown(document.activeElement as Element, { keyCode })

describe('a picker on other ways', () => {
  test('is worked by keyboard, and gives the focus back to what opened it', async () => {
    const picker = await showPickers()
    const focused = () => document.activeElement?.getAttribute('aria-label')
    picker.screen.getByLabelText('经办人').focus()
    await picker.user.tab()
    expect(focused()).toBe('选择人员')
    await picker.user.keyboard('{Enter}')
    await picker.search('lisheji')
    await picker.row('李设计')
    const dialog = within(picker.screen.getByRole('dialog'))
    dialog.getByRole('textbox', { name: '选择人员' }).focus()
    pressKey(DOWN)
    await dialog.findByText('李设计', { selector: '[role=status]' })
    pressKey(SPACE)
    await dialog.findByText('已选：李设计')
    picker.confirm().focus()
    await picker.user.keyboard('{Enter}')
    await picker.isClosed()
    await waitFor(() => expect(focused()).toBe('选择人员'))
    await picker.user.keyboard('{Enter}')
    await picker.row('信息技术部')
    pressKey(ESCAPE)
    await picker.isClosed()
    await picker.shows('经办人', ['李设计'])
  })

  test('offers a mark beside those that can be chosen, on a phone too', async () => {
    const picker = await showPickers('phone')
    await picker.open('参与人')
    await picker.press('信息技术部')
    await picker.press('开发科')
    await picker.row('李设计')
    const marked = [...document.querySelectorAll('.portal-pick-row')].filter((one) =>
      one.querySelector('.ant-tree-checkbox'),
    )
    expect(marked.map(({ textContent }) => textContent)).toEqual(['李设计'])
    await picker.user.click(marked[0] as Element)
    await picker.screen.findByText('已选 1')
    await picker.accept()
    expect(picker.data().them).toEqual(['li'])
  })
})
