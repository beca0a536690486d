import { when } from 'mobx'
import { describe, expect, test } from 'vitest'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { formKind } from '@/domain/documents/kinds/form/formKind'
import type { DesignerPorts, DraftConflict, PublishCheck } from '@/src/designers/core/session/DesignerPorts'
import {
  addFromPalette,
  copySelected,
  duplicateSelected,
  moveSelected,
  pasteText,
  removeSelected,
} from '@/src/designers/tree/commands/nodeActions'
import { addNodes, moveNodes, setProperty } from '@/src/designers/tree/commands/nodeCommands'
import { commonProperties } from '@/src/designers/tree/properties/commonProperties'
import { TreeSession } from '@/src/designers/tree/session/TreeSession'

const document: FormDocument = {
  kind: 'form',
  schemaVersion: 2,
  code: 'test',
  title: '测试',
  root: {
    id: 'root',
    type: 'Form',
    children: [
      { id: 'a', type: 'Text', title: '甲' },
      { id: 'g', type: 'Group', title: '组', children: [{ id: 'b', type: 'Number', title: '乙' }] },
      { id: 't', type: 'SubTable', title: '表', children: [] },
    ],
  },
}

type Saved = Parameters<DesignerPorts['save']>

function open(reply: (saved: Saved) => { revision: number } | DraftConflict = ([base]) => ({ revision: base + 1 })) {
  const saves: Saved[] = []
  const outside: PublishCheck = { problems: [], missing: [], dependants: [] }
  const ports = {
    save: async (...saved: Saved) => {
      saves.push(saved)
      return reply(saved)
    },
    check: async () => outside,
  } as unknown as DesignerPorts<FormDocument>
  const resource = {
    id: '1',
    code: 'test',
    title: '测试',
    draft: { document, revision: 4 },
    publishedVersion: null,
    publishedDocument: null,
  }
  return { session: new TreeSession<FormDocument>(formKind, resource, ports), saves, outside }
}

const outline = (node: DocumentNode): unknown => (node.children ? { [node.id]: node.children.map(outline) } : node.id)
const shape = (session: TreeSession) => outline(session.document.root)

describe('commands', () => {
  test('are undone and done again exactly, whatever they were', () => {
    const { session } = open()
    const before = session.document
    session.select(['b'])
    duplicateSelected(session)
    moveSelected(session, 'up')
    session.select(['a'])
    session.execute(
      setProperty([session.index.get('a')?.node as DocumentNode], { key: 'required', title: '必填', value: true }),
    )
    session.execute(moveNodes([session.index.get('a')?.node as DocumentNode], { parentId: 'g', index: 1 }))
    session.select(['g'])
    removeSelected(session)
    const after = session.document
    expect(shape(session)).toEqual({ root: [{ t: [] }] })
    session.goTo(0)
    expect(session.document).toEqual(before)
    session.goTo(session.history.entries.length)
    expect(session.document).toEqual(after)
    session.dispose()
  })

  test('typing is one step', () => {
    const { session } = open()
    const node = session.index.get('a')?.node as DocumentNode
    for (const value of ['天', '天数', '天数多'])
      session.execute(setProperty([node], { key: 'title', title: '标题', value }))
    expect(session.history.entries).toHaveLength(1)
    session.undo()
    expect(session.index.get('a')?.node.title).toBe('甲')
    session.dispose()
  })

  test('moving within one parent counts places as they were before', () => {
    const { session } = open()
    session.execute(moveNodes([session.index.get('a')?.node as DocumentNode], { parentId: 'root', index: 3 }))
    expect(shape(session)).toEqual({ root: [{ g: ['b'] }, { t: [] }, 'a'] })
    session.dispose()
  })

  test('a move by keyboard goes into a container and out of it, and not where a kind may not lie', () => {
    const { session } = open()
    session.select(['a'])
    moveSelected(session, 'down')
    moveSelected(session, 'in')
    expect(shape(session)).toEqual({ root: [{ g: ['b', 'a'] }, { t: [] }] })
    moveSelected(session, 'out')
    moveSelected(session, 'down')
    expect(shape(session)).toEqual({ root: [{ g: ['b'] }, { t: [] }, 'a'] })
    session.select(['g'])
    moveSelected(session, 'down')
    moveSelected(session, 'in')
    expect(session.announcement).not.toBe('')
    expect(shape(session)).toEqual({ root: [{ t: [] }, { g: ['b'] }, 'a'] })
    session.dispose()
  })

  test('copies get ids of their own and bind no field twice', () => {
    const { session } = open()
    session.execute(
      addNodes([{ id: 'bound', type: 'Text', title: '绑定', bind: 'field' }], { parentId: 'root', index: 0 }),
    )
    const text = copySelected(session) ?? ''
    pasteText(session, text)
    const ids = [...session.index.keys()]
    expect(new Set(ids).size).toBe(ids.length)
    expect(session.current?.bind).toBeUndefined()
    pasteText(session, 'not ours')
    expect(session.announcement).toBe('剪贴板里没有组件')
    session.dispose()
  })
})

describe('several at once', () => {
  test('place a kind with the panes that it begins with, each with an id of its own', () => {
    const { session } = open()
    addFromPalette(session, 'Steps')
    const steps = session.document.root.children?.at(-1)
    expect(steps).toMatchObject({ type: 'Steps', children: [{ title: '第一步' }, { title: '第二步' }] })
    expect(session.index.size).toBe(8)
  })

  test('go into the first pane of selected tabs, which themselves hold panes only', () => {
    const { session } = open()
    addFromPalette(session, 'Tabs')
    addFromPalette(session, 'Text')
    addFromPalette(session, 'Date')
    expect(session.document.root.children?.at(-1)).toMatchObject({
      type: 'Tabs',
      children: [{ children: [{ type: 'Text' }, { type: 'Date' }] }, {}],
    })
  })

  test('begin where their title is, whatever tab was open, and sum the only table there is', () => {
    const { session } = open()
    session.showPropertyPanel('高级')
    session.select(['a'])
    expect(session.propertyPanel).toBe('高级')
    session.select([])
    addFromPalette(session, 'Summary')
    expect(session.propertyPanel).toBe('基础')
    expect(session.current).toMatchObject({ type: 'Summary', table: 't' })
    session.select([])
    addFromPalette(session, 'SubTable')
    session.select([])
    addFromPalette(session, 'Summary')
    expect(session.current).toMatchObject({ type: 'Summary' })
    expect(session.current).not.toHaveProperty('table')
  })

  test('stay beside the table when a column is selected and the kind can be no column', () => {
    const { session } = open()
    session.select(['g'])
    addFromPalette(session, 'SubTable')
    addFromPalette(session, 'Number')
    addFromPalette(session, 'Summary')
    expect(session.index.get('g')?.node.children?.map(({ type }) => type)).toEqual(['Number', 'SubTable', 'Summary'])
  })

  test('are moved, copied and removed together, each as one step', () => {
    const { session } = open()
    session.select(['a', 't'])
    moveSelected(session, 'up')
    expect(session.announcement).toBe('不能再移动了')
    session.select(['g', 't'])
    moveSelected(session, 'up')
    expect(shape(session)).toEqual({ root: [{ g: ['b'] }, { t: [] }, 'a'] })
    expect(session.history.entries).toHaveLength(1)
    session.select(['a', 'b'])
    moveSelected(session, 'up')
    expect(session.announcement).toContain('不在同一个容器')
    duplicateSelected(session)
    expect(shape(session)).toEqual({ root: [{ g: ['b', 'number1'] }, { t: [] }, 'a', 'text1'] })
    removeSelected(session)
    expect(shape(session)).toEqual({ root: [{ g: ['b'] }, { t: [] }, 'a'] })
    session.goTo(0)
    expect(shape(session)).toEqual({ root: ['a', { g: ['b'] }, { t: [] }] })
    session.dispose()
  })

  test('share the properties that mean the same, and take a new value in one step', () => {
    const { session } = open()
    const nodes = ['a', 'b'].map((id) => session.index.get(id)?.node as DocumentNode)
    const keys = commonProperties(nodes).map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['title', 'required', 'readOnly', 'placeholder']))
    for (const own of ['bind', 'default', 'min', 'maxLength']) expect(keys).not.toContain(own)
    session.execute(setProperty(nodes, { key: 'required', title: '必填', value: true }))
    expect(['a', 'b'].map((id) => session.index.get(id)?.node.required)).toEqual([true, true])
    session.undo()
    expect(['a', 'b'].map((id) => session.index.get(id)?.node.required)).toEqual([undefined, undefined])
    session.dispose()
  })
})

describe('saving', () => {
  test('shows inline what the server finds missing, and asks again when references change', async () => {
    const { session, outside } = open()
    await when(() => session.problems.length === 0)
    outside.missing = [{ target: 'dictionary:leave_type', path: '/root/children/1/children/0/dict' }]
    await session.outside.refresh()
    expect(session.errors).toMatchObject([
      { code: 'reference_missing', nodeId: 'b', message: expect.stringContaining('数据字典 leave_type') },
    ])
    outside.missing = []
    session.execute(
      addNodes([{ id: 'd', type: 'DictSelect', title: '字典', dict: 'leave_type' }], { parentId: 'root', index: 0 }),
    )
    await session.saving.flush()
    await when(() => session.errors.length === 0)
  })

  test('sends patches that build on the known revision, and the journal with them', async () => {
    const { session, saves } = open()
    session.execute(
      setProperty([session.index.get('a')?.node as DocumentNode], { key: 'title', title: '标题', value: '新' }),
    )
    await session.saving.flush()
    expect(saves[0]?.[0]).toBe(4)
    expect(saves[0]?.[1]).toEqual([{ op: 'replace', path: '/root/children/0/title', value: '新' }])
    expect(session.saving).toMatchObject({ state: 'saved', revision: 5 })
    const { session: again } = open()
    again.history.load(JSON.parse(JSON.stringify(saves[0]?.[2])))
    expect(again.history.canUndo).toBe(true)
    session.dispose()
    again.dispose()
  })

  test('sends the whole where the changes are more than one call takes', async () => {
    const { session, saves } = open()
    for (let at = 0; at <= 5_000; at++)
      session.execute(
        setProperty([session.index.get('a')?.node as DocumentNode], {
          key: 'title',
          title: '标题',
          value: `第 ${at} 次`,
        }),
      )
    await session.saving.flush()
    expect(saves.map(([, patches]) => patches)).toEqual([[{ op: 'replace', path: '', value: session.document }]])
  })

  test('nothing is lost while a save fails', async () => {
    let isDown = true
    const { session, saves } = open(([base]) => {
      if (isDown) throw new Error('断网')
      return { revision: base + 1 }
    })
    session.execute(
      setProperty([session.index.get('a')?.node as DocumentNode], { key: 'title', title: '标题', value: '一' }),
    )
    await session.saving.flush()
    expect(session.saving).toMatchObject({ state: 'failed', error: '断网' })
    isDown = false
    session.execute(
      setProperty([session.index.get('b')?.node as DocumentNode], { key: 'title', title: '标题', value: '二' }),
    )
    await session.saving.flush()
    expect(saves.at(-1)?.[1].map((patch) => patch.value)).toEqual(['一', '二'])
    expect(session.saving.state).toBe('saved')
    session.dispose()
  })

  test('a conflict stops saving and keeps both sides; its resolution is saved and can be undone', async () => {
    const theirs = { document: { ...document, title: '对方' }, revision: 9, updatedByName: '李' }
    const { session, saves } = open(() => ({ theirs }))
    session.execute(
      setProperty([session.index.get('a')?.node as DocumentNode], { key: 'title', title: '标题', value: '我' }),
    )
    await session.saving.flush()
    expect(session.saving).toMatchObject({ state: 'conflict', conflict: theirs })
    session.execute(
      setProperty([session.index.get('b')?.node as DocumentNode], { key: 'title', title: '标题', value: '还有' }),
    )
    await session.saving.flush()
    expect(saves).toHaveLength(1)
    expect(session.index.get('a')?.node.title).toBe('我')
    session.rebase(theirs, { ...session.document, title: '对方' }, '合并')
    expect(session.saving).toMatchObject({ state: 'unsaved', revision: 9, conflict: null })
    await session.saving.flush()
    // The server's content is not sent again.
    expect(saves.at(-1)?.[0]).toBe(9)
    expect(saves.at(-1)?.[1].map((patch) => patch.value)).toEqual(['我', '还有'])
    session.undo()
    expect(session.document.title).toBe(document.title)
    expect(session.index.get('a')?.node.title).toBe('我')
    session.dispose()
  })
})

describe('publishing', () => {
  const broken = (text: string) =>
    setProperty([{ ...(document.root.children?.[0] as DocumentNode) }], { key: 'pattern', title: '格式', value: text })

  test('judges the document as it is at the press, not as it was when the page was last idle', async () => {
    const { session } = open()
    session.execute(broken('('))
    expect(await session.checkErrors()).toMatchObject([{ nodeId: 'a' }])
    session.undo()
    expect(await session.checkErrors()).toEqual([])
    session.dispose()
  })

  test('asks the server again where something outside stood against it', async () => {
    const { session, outside, saves } = open()
    outside.problems = [{ severity: 'error', code: 'x', message: '引用已失效', pointer: '' }]
    await session.outside.refresh()
    expect(await session.checkErrors()).toHaveLength(1)
    outside.problems = []
    session.execute(broken('a'))
    expect(await session.checkErrors()).toEqual([])
    expect(saves).toHaveLength(1)
    session.dispose()
  })
})
