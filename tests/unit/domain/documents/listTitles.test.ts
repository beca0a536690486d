import { expect, it } from 'vitest'
import type { ProcessOfForm } from '@/domain/contract/generated/types'
import type { FormDocument } from '@/domain/documents/document'
import { emptyList } from '@/domain/documents/kinds/list/emptyList'
import { queryNodes } from '@/domain/documents/kinds/list/queryFields'
import { sheetColumns } from '@/server/resources/data-lists/sheetColumns'
import { listNode } from '@/src/runtime/widgets/list-view/listNode'

const formWith = (title: string) =>
  ({
    kind: 'form',
    title: '请假',
    root: { id: 'root', type: 'Form', children: [{ id: 'day', type: 'Date', title }] },
  }) as unknown as FormDocument

it('columns and queries are called as their fields are, until their builder calls them otherwise', () => {
  const list = emptyList({ code: 'leaves', title: '请假', from: 'form:leave' }, formWith('日期'))
  const renamed = formWith('开始日期')
  const namesOf = (document: typeof list) => {
    const { columns } = listNode({
      list: document,
      form: renamed,
      node: { id: 'list' },
      source: { operation: 'listDataRows' },
      remove: { operation: '', params: {} },
    })
    const shown = (titles: readonly (string | undefined)[]) => titles.filter((title) => /日/.test(title ?? ''))
    return {
      columns: shown(columns.map(({ title }) => title)),
      sheet: shown(sheetColumns(document, renamed, undefined).map(({ title }) => title)),
      queries: shown(queryNodes(document, renamed).map(({ title }) => title as string)),
    }
  }
  expect(namesOf(list)).toEqual({
    columns: ['开始日期'],
    sheet: ['开始日期'],
    queries: ['开始日期'],
  })
  const own = <P extends { title?: string; isCopied?: boolean }>(parts: P[]) =>
    parts.map((part) => (part.isCopied ? { ...part, title: '休假日', isCopied: false } : part))
  expect(namesOf({ ...list, columns: own(list.columns), queries: own(list.queries) })).toEqual({
    columns: ['休假日'],
    sheet: ['休假日'],
    queries: ['休假日'],
  })
})

it('a new record of a form with a process begins there', () => {
  const form = formWith('日期')
  const list = emptyList({ code: 'leaves', title: '请假', from: 'form:leave' }, form)
  const source = { operation: 'listDataRows' as const }
  const shown = (process: ProcessOfForm | null, title?: string) => {
    const buttons = list.buttons.map((button) => (button.act === 'create' && title ? { ...button, title } : button))
    const remove = { operation: '', params: {} }
    const { actions = [] } = listNode({
      list: { ...list, buttons },
      form,
      node: { id: 'list' },
      source,
      remove,
      process,
    })
    return actions.find(({ id }) => id === 'create')
  }
  const to = (target: string) => [{ type: 'open', to: target }]
  expect(shown(null)).toMatchObject({ title: '新建', steps: to('?record=new&mode=') })
  const process = { code: 'leave_flow', canStart: true }
  expect(shown(process)).toMatchObject({ title: '发起', steps: to('/ywx/{params.appId}/process/leave_flow') })
  expect(shown(process, '我要请假')?.title).toBe('我要请假')
  expect(shown({ ...process, canStart: false })).toBeUndefined()
})
