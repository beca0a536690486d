import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { fakeOrganisation } from './fakeOrganisation'
import { openDesigner } from './openDesigner'
import { pickerDialog } from './pickerDialog'
import { showForm } from './showForm'

// It reads style sheets, which are not loaded here, to find out whether the canvas scrolls.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => undefined,
}))

interface Group {
  id: string
  name: string
  parentId: string | null
}

const picker = {
  id: 'catalogId',
  type: 'GroupPicker',
  title: '业务目录',
  source: { operation: 'listCatalogs' },
  add: { operation: 'createCatalog', maxLength: 50 },
}

/** A field for a group over a server that knows one, and refuses a name that a sibling has. */
async function showGroups() {
  const groups: Group[] = [{ id: 'g1', name: '人事制度', parentId: null }]
  const pathOf = ({ name, parentId }: Group): string => {
    const parent = groups.find(({ id }) => id === parentId)
    return parent ? `${pathOf(parent)}/${name}` : name
  }
  const shownAs = (group: Group) => ({
    ...group,
    leaf: groups.every(({ parentId }) => parentId !== group.id),
    fullNamePath: pathOf(group),
  })
  const { user, data } = await showForm([picker], {
    ports: {
      async callNamed(operation, { body }) {
        if (operation === 'listCatalogs') return { content: groups.map(shownAs), total: groups.length }
        if (operation !== 'createCatalog') throw new Error(`nobody answers ${operation}`)
        const { name, parentId = null } = body as { name: string; parentId?: string }
        if (groups.some((one) => one.parentId === parentId && one.name === name))
          throw new Error('同级分组中已有此名称')
        const made = { id: `g${groups.length + 1}`, name, parentId }
        groups.push(made)
        return shownAs(made)
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: '选择业务目录' }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = async (text: string) => {
    await user.click(dialog.getByRole('button', { name: '新增分组' }))
    await user.type(await dialog.findByLabelText('分组名称'), text)
  }
  const form = () => within(dialog.getByRole('form'))
  const save = () => user.click(form().getByRole('button', { name: /保\s*存/ }))
  const cancel = () => user.click(form().getByRole('button', { name: /取\s*消/ }))
  return { user, data, groups, dialog, name, save, cancel, ...pickerDialog(user) }
}

describe('the picker of groups', () => {
  test('makes a group below the chosen one, and chooses it', async () => {
    const picker = await showGroups()
    expect(picker.confirm().disabled).toBe(true)
    for (const [name, place] of [
      ['综合管理', '建在最上级'],
      ['登记一类', '建在「综合管理」下'],
    ] as const) {
      await picker.name(name)
      picker.dialog.getByText(place)
      await picker.save()
      await picker.dialog.findByText(`已选：${name}`)
    }
    await picker.accept()
    expect(picker.data()).toEqual({ catalogId: 'g3' })
    await screen.findByText('综合管理/登记一类')
  })

  test('asks for a name, and stays open where the server refuses it', async () => {
    const picker = await showGroups()
    await picker.name('  ')
    await picker.user.tab()
    await picker.dialog.findByText('请输入名称')
    await picker.save()
    await picker.cancel()
    await picker.name('人事制度')
    await picker.save()
    expect((await picker.dialog.findByText('同级分组中已有此名称')).closest('[role=alert]')).not.toBeNull()
    expect((picker.dialog.getByLabelText('分组名称') as HTMLInputElement).value).toBe('人事制度')
    expect(picker.groups).toHaveLength(1)
  })

  test('is filtered in the browser', async () => {
    const picker = await showGroups()
    await picker.row('人事制度')
    await picker.search('没有这个')
    await picker.dialog.findByText('没有符合条件的内容')
    await picker.search('制度')
    await picker.row('人事制度')
  })
})

describe('access to a node', () => {
  const nodes = [{ id: 'where', type: 'OrgPicker', title: '部门' }]
  const open = async () => {
    const designer = await openDesigner(nodes, fakeOrganisation().ports)
    await designer.select('where')
    return { ...designer, ...pickerDialog(designer.user) }
  }

  test('is given to roles, people and departments', async () => {
    const designer = await open()
    await designer.tab('权限')
    await designer.user.click(screen.getByRole('button', { name: '谁可以看 选择角色' }))
    await designer.row('业务角色')
    await designer.press('部门负责人')
    await designer.press('财务审核员')
    await designer.accept()
    await designer.user.click(screen.getByRole('button', { name: '谁可以看 选择部门' }))
    await designer.press('信息技术部')
    await designer.accept()
    await designer.user.click(screen.getByRole('combobox', { name: '谁可以改' }))
    await designer.user.keyboard('李设计')
    await designer.user.click(await screen.findByText('李设计', { selector: '.ant-select-item-option-content *' }))
    const chosen = () => [...document.querySelectorAll('.designer-right .ant-select-selection-item-content')]
    await waitFor(() =>
      expect(chosen().map(({ textContent }) => textContent)).toEqual([
        '部门负责人',
        '财务审核员',
        '信息技术部',
        '李设计',
      ]),
    )
    await designer.saved()
    expect(designer.draft.document.access).toEqual({
      where: { view: ['role:bumenfuzeren', 'role:caiwushenheyuan', 'org:it'], edit: ['user:li'] },
    })
  })

  test('leaves a default to be chosen with the very picker', async () => {
    const designer = await open()
    const button = document.querySelector('.design-default .portal-picker > button')
    await designer.user.hover(button as Element)
    await designer.user.click(document.querySelector('.design-default .portal-picker > button') as Element)
    await designer.press('财务部')
    await designer.accept()
    await designer.saved()
    expect(designer.draft.document.root.children?.[0]?.default).toBe('finance')
  })
})
