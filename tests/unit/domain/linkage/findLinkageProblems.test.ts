import { describe, expect, it } from 'vitest'
import { findLinkageProblems } from '@/domain/linkage/findLinkageProblems'
import type { Linkage, TopicType, WidgetTopics } from '@/domain/linkage/Linkage'

const widget = (title: string, parameters: Record<string, TopicType> = {}): WidgetTopics => ({
  title,
  publications: [
    { name: 'row', type: 'row' },
    { name: 'id', type: 'text' },
    { name: 'total', type: 'number' },
  ],
  parameters: Object.entries(parameters).map(([name, type]) => ({ name, type })),
})

const topics = new Map([
  ['tree', widget('组织', { top: 'text' })],
  ['list', widget('用户', { org: 'text', since: 'date' })],
  ['chart', widget('统计', { user: 'text', rows: 'row' })],
])

const all = [{ name: 'row' }, { name: 'id' }, { name: 'total' }]
const problemsOf = (linkage: Linkage) =>
  findLinkageProblems(linkage, topics).map(({ code, pointer, message }) => `${code} ${pointer} ${message}`)

/** `tree` publishes; `id` subscribes. */
const subscribing = (
  id: string,
  subscription: { parameter: string; widget: string; publication: string; member?: string },
) => ({
  tree: { publications: all, subscriptions: [] },
  [id]: { publications: all, subscriptions: [subscription] },
})

describe('links between widgets', () => {
  it('are fine where types fit, rows by one of their members too', () => {
    expect(
      problemsOf({
        tree: { publications: all, subscriptions: [] },
        list: { publications: all, subscriptions: [{ parameter: 'org', widget: 'tree', publication: 'id' }] },
        chart: {
          publications: [],
          subscriptions: [
            { parameter: 'user', widget: 'list', publication: 'row', member: 'id' },
            { parameter: 'rows', widget: 'list', publication: 'row' },
          ],
        },
      }),
    ).toEqual([])
  })

  it('name widgets that are not there', () => {
    expect(problemsOf({ gone: { publications: [], subscriptions: [] } })).toEqual([
      'unknown_widget /gone 组件「gone」已不存在',
    ])
    expect(problemsOf(subscribing('list', { parameter: 'org', widget: 'gone', publication: 'id' }))).toEqual([
      'unknown_widget /list/subscriptions/0/widget 「用户」订阅的组件「gone」已不存在',
    ])
  })

  it('name what is not published, and what takes nothing', () => {
    expect(problemsOf(subscribing('list', { parameter: 'org', widget: 'tree', publication: 'name' }))).toEqual([
      'unknown_publication /list/subscriptions/0/publication 「组织」不发布 name',
    ])
    expect(problemsOf({ tree: { publications: [{ name: 'name' }], subscriptions: [] } })).toEqual([
      'unknown_publication /tree/publications/0/name 「组织」不发布 name',
    ])
    // What a kind can publish must be declared by the document.
    expect(
      problemsOf({
        list: { publications: [], subscriptions: [{ parameter: 'org', widget: 'tree', publication: 'id' }] },
      }),
    ).toEqual(['unknown_publication /list/subscriptions/0/publication 「组织」不发布 id'])
    expect(problemsOf(subscribing('list', { parameter: 'dept', widget: 'tree', publication: 'id' }))).toEqual([
      'unknown_parameter /list/subscriptions/0/parameter 「用户」没有参数 dept',
    ])
  })

  it('are refused where types do not fit', () => {
    expect(problemsOf(subscribing('list', { parameter: 'org', widget: 'tree', publication: 'row' }))).toEqual([
      'linkage_type /list/subscriptions/0/publication 「用户」的参数 org 需要文本，「组织」发布的是行',
    ])
    expect(problemsOf(subscribing('list', { parameter: 'since', widget: 'tree', publication: 'total' }))).toEqual([
      'linkage_type /list/subscriptions/0/publication 「用户」的参数 since 需要日期，「组织」发布的是数字',
    ])
    expect(
      problemsOf(subscribing('list', { parameter: 'org', widget: 'tree', publication: 'id', member: 'x' })),
    ).toEqual(['linkage_type /list/subscriptions/0/member 「用户」的参数 org 需要文本，「组织」发布的是文本'])
  })

  it('lead nowhere back, and fill a parameter once', () => {
    const circle = {
      tree: { publications: all, subscriptions: [{ parameter: 'top', widget: 'list', publication: 'id' }] },
      list: { publications: all, subscriptions: [{ parameter: 'org', widget: 'tree', publication: 'id' }] },
    }
    expect(problemsOf(circle)).toEqual([
      'linkage_cycle /tree/subscriptions/0/widget 「组织」经联动又影响自己，请去掉一个订阅',
      'linkage_cycle /list/subscriptions/0/widget 「用户」经联动又影响自己，请去掉一个订阅',
    ])
    const itself = subscribing('list', { parameter: 'org', widget: 'list', publication: 'id' })
    expect(problemsOf(itself)).toEqual([expect.stringMatching(/^linkage_cycle \/list/)])
    const org = { parameter: 'org', widget: 'tree', publication: 'id' }
    expect(
      problemsOf({
        tree: { publications: all, subscriptions: [] },
        list: { publications: [], subscriptions: [org, org] },
      }),
    ).toEqual(['unknown_parameter /list/subscriptions/1/parameter 「用户」的参数 org 订阅了两次'])
  })
})
