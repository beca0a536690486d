import { describe, expect, it } from 'vitest'
import type { DocumentNode } from '@/domain/documents/document'
import { loadPage } from '@/domain/documents/kinds/page/loadPage'
import { pageKind } from '@/domain/documents/kinds/page/pageKind'

const problemsOf = (nodes: object[], parts: object = {}) =>
  pageKind
    .problems(
      loadPage({
        kind: 'page',
        schemaVersion: 2,
        code: 'p',
        title: '页',
        root: { id: 'page', type: 'Page', children: nodes as DocumentNode[] },
        ...parts,
      }),
    )
    .map(({ code, pointer, message }) => `${code} ${pointer} ${message}`)

const list = (parts: object = {}) => ({
  id: 'list',
  type: 'DataList',
  title: '用户',
  rowKey: 'id',
  source: { operation: 'manageUsers' },
  columns: [{ key: 'name', title: '姓名' }],
  ...parts,
})
const button = (...steps: object[]) => ({ actions: [{ id: 'b', title: '按', steps }] })
const at = '/root/children/0'

describe('problems of a page', () => {
  it('are none where all is well', () => {
    const fine = list({
      filters: [{ key: 'form', title: '表单' }],
      source: { operation: 'manageUsers', query: { form: 'self.filters.form', of: '"draft"', n: 5, all: true } },
      ...button({
        type: 'fill',
        dialog: { title: '改「{row.name}」', fields: [{ id: 'name', type: 'Text', title: '名称' }] },
        then: [{ type: 'call', operation: 'createDict', body: { name: 'input.name' } }],
      }),
    })
    expect(problemsOf([fine])).toEqual([])
  })

  it('name the place of a text: unknown functions and names, types, broken templates', () => {
    expect(problemsOf([list({ source: { operation: 'manageUsers', query: { a: 'NOPE(1)', b: 'gone' } } })])).toEqual([
      `expression_invalid ${at}/source/query/a 「用户」：没有名为 NOPE 的函数（第 1 个字符）`,
      `expression_invalid ${at}/source/query/b 「用户」：没有「gone」这个字段（第 1 个字符）`,
    ])
    expect(problemsOf([list({ columns: [{ key: 'name', title: '姓名', to: '/x/{row.id' }] })])).toEqual([
      expect.stringContaining(`expression_invalid ${at}/columns/0/to`),
    ])
    expect(problemsOf([list({ actions: [{ id: 'b', title: '按', when: '1 + 1', steps: [] }] })])).toEqual([
      `expression_type ${at}/actions/0/when 「用户」：此处需要是否，现为数字`,
    ])
    expect(problemsOf([list(button({ type: 'message', content: '{user.age}' }))])).toEqual([
      expect.stringContaining(`expression_invalid ${at}/actions/0/steps/0/content`),
    ])
  })

  it('name steps that have no place in a page, and operations that are not there', () => {
    expect(problemsOf([list(button({ type: 'submit' }, { type: 'call', operation: 'nope' }))])).toEqual([
      `step_misplaced ${at}/actions/0/steps/0/type 「用户」：步骤「提交」不能用在这里`,
      `unknown_operation ${at}/actions/0/steps/1/operation 「用户」：不能调用接口 nope`,
    ])
    expect(problemsOf([list(button({ type: 'dance' }))])).toEqual([expect.stringContaining('schema')])
  })

  it('look into dialogs: fields, rules, and what is entered', () => {
    const dialog = {
      title: '填',
      fields: [{ id: 'name', type: 'Text', title: '名称' }],
      rules: [{ id: 'r', when: 'nobody > 1', then: [{ target: 'name', set: { required: true } }] }],
      values: { name: 'loaded.name' },
      choices: { kind: { operation: 'listDicts', value: 'code', label: 'name' } },
    }
    const then = [{ type: 'message', content: '{input.nmae}' }]
    expect(problemsOf([list(button({ type: 'fill', dialog, then }))])).toEqual([
      expect.stringContaining(`${at}/actions/0/steps/0/dialog/rules/0/when`),
      `unknown_field ${at}/actions/0/steps/0/dialog/choices/kind 「用户」：没有可填写的字段「kind」`,
      `expression_invalid ${at}/actions/0/steps/0/then/0/content 「用户」：没有可填写的字段「nmae」（第 7 个字符）`,
    ])
  })

  it('name links that do not hold, parameters nobody declared and states that share the address', () => {
    const linkage = {
      list: { publications: [], subscriptions: [{ parameter: 'x', widget: 'tree', publication: 'id' }] },
    }
    expect(
      problemsOf([list({ source: { operation: 'manageUsers', query: { o: 'parameters.org' } } })], { linkage }),
    ).toEqual([
      `expression_invalid ${at}/source/query/o 「用户」：没有参数「org」（第 12 个字符）`,
      'unknown_parameter /linkage/list/subscriptions/0/parameter 「用户」没有参数 x',
      'unknown_widget /linkage/list/subscriptions/0/widget 「用户」订阅的组件「tree」已不存在',
    ])
    expect(problemsOf([list({ address: '' }), { ...list({ address: '' }), id: 'other', title: '另一个' }])).toEqual([
      'same_address /root/children/1/address 「另一个」与「用户」在地址中用同样的键，请改其中一个',
    ])
  })
})
