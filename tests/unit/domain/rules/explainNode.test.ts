import { describe, expect, it } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { explainNode } from '@/domain/rules/explainNode'

const document: FormDocument = {
  kind: 'form',
  schemaVersion: 2,
  code: 'f',
  title: 'f',
  root: {
    id: 'root',
    type: 'Form',
    children: [
      { id: 'days', type: 'Number', title: '天数', default: 1 },
      { id: 'kind', type: 'Radio', title: '类型', options: [{ value: 's', label: '病假' }] },
      { id: 'proof', type: 'Text', title: '证明', readOnly: true },
      { id: 'box', type: 'Group', title: '财务', children: [{ id: 'cost', type: 'Number', title: '费用' }] },
      { id: 'total', type: 'Formula', title: '合计', expression: 'days * 2' },
      {
        id: 'items',
        type: 'SubTable',
        title: '明细',
        children: [
          { id: 'price', type: 'Number', title: '单价' },
          { id: 'why', type: 'Text', title: '原因' },
        ],
      },
    ],
  },
  rules: [
    { id: 'r1', title: '长假', when: 'days > 3', then: [{ target: 'proof', set: { required: true } }] },
    { id: 'r2', title: '病假', when: 'kind == "s"', then: [{ target: 'proof', set: { required: false } }] },
    { id: 'r3', title: '无费用', when: 'days < 2', then: [{ target: 'box', set: { visible: false } }] },
    { id: 'r4', title: '贵', when: 'row.price > 100', then: [{ target: 'why', set: { required: true } }] },
  ],
  access: { cost: { edit: ['role:finance'] }, proof: { view: ['role:hr'] } },
}

const ask = (nodeId: string, values: object, principals = ['role:hr'], row?: number) => {
  const found = explainNode(document, values as never, { principals, now: new Date() }, { nodeId, row })
  return Object.fromEntries(found.map((one) => [one.property, one]))
}

describe('why a node is as it is', () => {
  it('names the rule that decides, its condition in words and what it reads; the loser says who won', () => {
    const { required } = ask('proof', { days: 5, kind: 's' })
    expect(required?.result).toBe('必填')
    expect(required?.causes[0]).toMatchObject({
      source: 'rule',
      ruleId: 'r1',
      isDecisive: true,
      text: '规则「长假」要求必填',
      condition: { text: '天数 大于 3', holds: true, inputs: [{ nodeId: 'days', title: '天数', value: '5' }] },
    })
    expect(required?.causes[1]).toMatchObject({ ruleId: 'r2', isDecisive: false })
    expect(required?.causes[1]?.text).toBe('规则「病假」要求非必填，但已由规则「长假」决定，以它为准')
    expect(required?.causes[1]?.condition?.inputs).toEqual([{ nodeId: 'kind', title: '类型', value: '病假' }])
  })

  it('falls back to the property while no rule says anything', () => {
    const { required } = ask('proof', { days: 1 })
    expect(required?.causes[0]).toMatchObject({ source: 'property', isDecisive: true, text: '属性「必填」为否' })
    expect(required?.causes[1]).toMatchObject({ ruleId: 'r1', text: '规则「长假」此时不起作用' })
  })

  it('names the container and the access rule that decide', () => {
    const { visible, readOnly } = ask('cost', { days: 1 })
    expect(visible).toMatchObject({ result: '隐藏' })
    expect(visible?.causes[0]).toMatchObject({ source: 'container', nodeId: 'box', isDecisive: true })
    expect(readOnly?.causes[0]).toMatchObject({ source: 'access', nodeId: 'cost' })
    expect(readOnly?.causes[0]?.text).toContain('role:finance')
    expect(ask('proof', {}, ['role:user']).visible?.causes[0]).toMatchObject({ source: 'access', nodeId: 'proof' })
    expect(ask('proof', {}).readOnly?.causes[0]).toMatchObject({ source: 'property', isDecisive: true })
  })

  it('says where a value comes from', () => {
    expect(ask('total', { days: 4 }).value).toMatchObject({ result: '8', causes: [{ source: 'formula' }] })
    expect(ask('days', { days: 1 }).value?.causes[0]?.source).toBe('default')
    expect(ask('days', { days: 7 }).value?.causes[0]?.source).toBe('input')
    expect(ask('days', {}).value).toMatchObject({ result: '空', causes: [{ text: '还没有填写' }] })
  })

  it('reads the given row', () => {
    const values = { items: [{ price: 5 }, { price: 500 }] }
    expect(ask('why', values, [], 0).required?.result).toBe('非必填')
    const { required } = ask('why', values, [], 1)
    expect(required).toMatchObject({ result: '必填', causes: [{ ruleId: 'r4' }, {}] })
    expect(required?.causes[0]?.condition?.inputs).toEqual([{ nodeId: 'price', title: '单价', value: '500' }])
    expect(explainNode(document, {}, { principals: [], now: new Date() }, { nodeId: 'nowhere' })).toEqual([])
  })
})
