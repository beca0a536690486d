import { describe, expect, it } from 'vitest'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { makeClip } from '@/domain/documents/tree/copy/makeClip'
import { printClip, readClip } from '@/domain/documents/tree/copy/readClip'
import { renewClip } from '@/domain/documents/tree/copy/renewClip'
import { indexNodes } from '@/domain/documents/tree/indexNodes'

const form = (children: DocumentNode[], more: Partial<FormDocument> = {}): FormDocument => ({
  kind: 'form',
  schemaVersion: 2,
  code: 'source',
  title: '来源',
  root: { id: 'root', type: 'Form', children },
  ...more,
})

const source = form(
  [
    { id: 'days', type: 'Number', title: '天数', bind: 'tianshu' },
    { id: 'rate', type: 'Number', title: '单价' },
    { id: 'total', type: 'Formula', title: '合计', expression: 'days * rate' },
    {
      id: 'items',
      type: 'SubTable',
      title: '明细',
      children: [{ id: 'amount', type: 'Number', title: '金额' }],
      summaries: [{ column: 'amount', op: 'sum' }],
    },
    { id: 'sum', type: 'Summary', title: '总额', table: 'items', column: 'amount' },
    { id: 'note', type: 'Text', title: '说明' },
  ],
  {
    rules: [
      {
        id: 'r1',
        title: '长假',
        when: 'days > 3',
        then: [
          { target: 'note', set: { visible: true } },
          { target: 'rate', set: { required: true } },
        ],
      },
    ],
    layout: { desktop: { note: { span: 2 } } },
    access: { note: { view: ['role:admin'] } },
  },
)

const nodes = (...ids: string[]) => ids.map((id) => indexNodes(source).get(id)?.node as DocumentNode)

describe('copying nodes between documents', () => {
  it('renews ids and lets references among the copied follow', () => {
    const target = form([{ id: 'number1', type: 'Number' }])
    const clip = renewClip(target, makeClip(source, nodes('days', 'rate', 'total', 'items', 'sum')))
    expect(clip.lost).toEqual([])
    const [days, rate, total, items, sum] = clip.nodes
    expect(days).toEqual({ id: 'number2', type: 'Number', title: '天数' })
    expect(total?.expression).toBe(`${days?.id} * ${rate?.id}`)
    expect(sum).toMatchObject({ table: items?.id, column: items?.children?.[0]?.id })
    expect(items?.summaries).toEqual([{ column: items?.children?.[0]?.id, op: 'sum' }])
    // The rule also acts on `note`, which was not copied; its effect on `rate` was.
    expect(clip.rules).toMatchObject([
      { when: `${days?.id} > 3`, then: [{ target: rate?.id, set: { required: true } }] },
    ])
  })

  it('keeps references to nodes that the form has, and takes layout and access along', () => {
    const clip = renewClip(source, makeClip(source, nodes('note')))
    const [note] = clip.nodes
    expect(clip.rules).toMatchObject([{ id: 'rule1', when: 'days > 3', then: [{ target: note?.id }] }])
    expect(clip.layout).toEqual({ desktop: { [note?.id as string]: { span: 2 } } })
    expect(clip.access).toEqual({ [note?.id as string]: { view: ['role:admin'] } })
    expect(clip.lost).toEqual([])
  })

  it('lists what leads nowhere in another form: expressions stay, rules do not', () => {
    const clip = renewClip(form([]), makeClip(source, nodes('total', 'note')))
    expect(clip.nodes[0]?.expression).toBe('days * rate')
    expect(clip.rules).toEqual([])
    expect(clip.lost).toEqual([
      { holder: '合计', id: 'days', isLeftOut: false },
      { holder: '合计', id: 'rate', isLeftOut: false },
      { holder: '规则 长假', id: 'days', isLeftOut: true },
    ])
  })

  it('goes through the clipboard as text; other text is none of ours', () => {
    const clip = makeClip(source, nodes('days', 'note'))
    expect(readClip(printClip(clip))).toEqual(JSON.parse(JSON.stringify(clip)))
    for (const text of ['', 'null', '[]', '{"kind":"portal/nodes"}', '{"kind":"portal/nodes","nodes":[{}]}'])
      expect(readClip(text)).toBeNull()
  })
})
