import { describe, expect, it } from 'vitest'
import { DocumentError } from '@/domain/documents/DocumentError'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { emptyForm } from '@/domain/documents/kinds/form/emptyForm'
import { formKind } from '@/domain/documents/kinds/form/formKind'
import { formProblems } from '@/domain/documents/kinds/form/formProblems'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import { loadDocument } from '@/domain/documents/kinds/registry'
import { describeChanges } from '@/domain/documents/parts/describeChanges'
import { diffDocuments } from '@/domain/documents/parts/diffDocuments'
import { harvestReferences } from '@/domain/documents/tree/harvestReferences'
import leave from '@/tests/fixtures/documents/form-v1.json' with { type: 'json' }
import { makeRule } from '@/tests/helpers/makeRule'

const form = (children: unknown[], parts: Partial<FormDocument> = {}): FormDocument => ({
  ...emptyForm({ code: 'f', title: 'F' }),
  root: { id: 'root', type: 'Form', children: children as DocumentNode[] },
  ...parts,
})

const codesOf = (document: FormDocument) => formProblems(document).map(({ code }) => code)

describe('loadDocument', () => {
  it('opens the golden form of version 1 without problems', () => {
    const document = loadForm(leave)
    expect(formProblems(document)).toEqual([])
    expect(document.root.children?.[0]?.children?.[0]?.id).toBe('days')
  })

  it('fills in what may be left out', () => {
    const document = loadDocument({
      kind: 'form',
      schemaVersion: 2,
      code: 'f',
      title: 'F',
      root: { id: 'root', type: 'Form' },
    })
    expect(document).toMatchObject({ rules: [], layout: {}, actions: [], access: {}, root: { children: [] } })
  })

  it.each<[unknown, string]>([
    [[], '须为 JSON 对象'],
    [{ kind: 'x' }, '不认识的文档种类 x'],
    [{ kind: 'form', schemaVersion: 9 }, '请先升级系统'],
    [{ kind: 'form', schemaVersion: 2, code: 'f', title: 'F' }, '缺少根组件'],
    [JSON.parse('{"kind":"form","schemaVersion":1,"root":{"__proto__":1}}'), '不能含有名为 __proto__'],
  ])('refuses %j', (json, message) => {
    expect(() => loadDocument(json)).toThrow(DocumentError)
    expect(() => loadDocument(json)).toThrow(message)
  })
})

it('refuses JSON of great depth', () => {
  const json = JSON.parse(`{"kind":"form","x":${'['.repeat(5000)}${']'.repeat(5000)}}`)
  expect(() => loadDocument(json)).toThrow('嵌套不能超过')
})

describe('validateDocument', () => {
  it('finds nothing wrong with an empty form', () => {
    expect(formProblems(emptyForm({ code: 'f', title: 'F' }))).toEqual([])
  })

  it('says what is wrong, where, in Chinese', () => {
    expect(formProblems(form([{ id: 'a', type: 'Number', title: '天数', min: 'x', colour: 1 }]))).toEqual([
      {
        severity: 'error',
        code: 'schema',
        message: '「天数」“最小值”须为数字',
        nodeId: 'a',
        pointer: '/root/children/0/min',
      },
      {
        severity: 'error',
        code: 'schema',
        message: '「天数」不允许有属性 colour',
        nodeId: 'a',
        pointer: '/root/children/0/colour',
      },
    ])
  })

  it.each<[string, unknown[], string]>([
    ['unknown type', [{ id: 'a', type: 'Nope' }], 'unknown_type'],
    ['inherited type', [{ id: 'a', type: 'constructor' }], 'unknown_type'],
    ['missing property', [{ id: 'a', type: 'Radio' }], 'schema'],
    [
      'duplicate id',
      [
        { id: 'a', type: 'Text' },
        { id: 'a', type: 'Divider' },
      ],
      'duplicate_id',
    ],
    ['illegal id', [{ id: '1 a', type: 'Text' }], 'schema'],
    ['reserved id', [{ id: 'row', type: 'Text' }], 'bad_id'],
    [
      'duplicate bind',
      [
        { id: 'a', type: 'Text' },
        { id: 'b', type: 'Text', bind: 'a' },
      ],
      'duplicate_bind',
    ],
    [
      'never seen',
      [{ id: 'g', type: 'Group', visible: false, children: [{ id: 'a', type: 'Text', required: true }] }],
      'never_seen',
    ],
    ['bad formula', [{ id: 'a', type: 'Formula', expression: '1 +' }], 'expression_invalid'],
    ['formula of wrong type', [{ id: 'a', type: 'Formula', expression: '"x"' }], 'expression_type'],
    ['bad default expression', [{ id: 'a', type: 'Date', defaultExpression: '1' }], 'expression_type'],
    ['pane outside of tabs', [{ id: 'a', type: 'TabPane', title: 'x' }], 'bad_parent'],
    ['field in tabs', [{ id: 'a', type: 'Tabs', children: [{ id: 'b', type: 'Text' }] }], 'bad_parent'],
    ['nested form', [{ id: 'a', type: 'Form' }], 'bad_parent'],
    ['container in a sub-table', [{ id: 'a', type: 'SubTable', children: [{ id: 'b', type: 'Group' }] }], 'bad_column'],
    [
      'summary of no column',
      [{ id: 'a', type: 'SubTable', summaries: [{ column: 'z', op: 'sum' }] }],
      'unknown_column',
    ],
    ['reversed range', [{ id: 'a', type: 'Number', min: 3, max: 1 }], 'bad_range'],
    ['dangerous pattern', [{ id: 'a', type: 'Text', pattern: '(a+)+' }], 'bad_pattern'],
    [
      'repeated option',
      [
        {
          id: 'a',
          type: 'Select',
          options: [
            { value: '1', label: 'x' },
            { value: '1', label: 'y' },
          ],
        },
      ],
      'duplicate_option',
    ],
    ['action of a button', [{ id: 'a', type: 'Button', text: 'x', action: 'go' }], 'unknown_action'],
    ['no node', [7], 'not_node'],
  ])('finds %s', (_title, children, code) => {
    expect(codesOf(form(children))).toEqual([code])
  })

  it('checks the envelope, rules, layout and access', () => {
    expect(codesOf(form([], { code: '1 x' }))).toEqual(['schema'])
    expect(codesOf(form([], { layout: { phone: { gone: { columns: 1 } } }, access: { gone: { view: [] } } }))).toEqual([
      'stray_key',
      'stray_key',
    ])
    const [problem] = formProblems(form([], { rules: [makeRule('r', '', [])] }))
    expect(problem).toMatchObject({ code: 'schema', ruleId: 'r', pointer: '/rules/0/when' })
    const broken = form([{ id: 'a', type: 'Number' }], {
      rules: [makeRule('r', 'a > "x"', [{ target: 'a', set: { required: true } }])],
    })
    expect(codesOf(broken)).toEqual(['expression_invalid'])
  })

  it('shows a field that a rule may show', () => {
    const children = [
      { id: 'a', type: 'Number' },
      { id: 'b', type: 'Text', visible: false, required: true },
    ]
    expect(
      codesOf(form(children, { rules: [makeRule('r', 'a > 1', [{ target: 'b', set: { visible: true } }])] })),
    ).toEqual([])
  })

  it('refuses more than 5,000 nodes', () => {
    const children = Array.from({ length: 5001 }, (_, index) => ({ id: `n${index}`, type: 'Text' }))
    expect(codesOf(form(children))).toEqual(['too_many_nodes'])
  })
})

describe('harvestReferences', () => {
  it('finds typed references and dictionaries', () => {
    expect(harvestReferences(loadForm(leave))).toEqual([
      { kind: 'entity', code: 'leave', path: '/entity' },
      { kind: 'dictionary', code: 'leave_kind', path: '/root/children/0/children/1/dict' },
    ])
    const bound = form([{ id: 'a', type: 'Text', default: { $ref: 'entity:leave#days' } }])
    expect(harvestReferences(bound)).toEqual([
      { kind: 'entity', code: 'leave', member: 'days', path: '/root/children/0/default' },
    ])
  })
})

describe('harvestReferences of choosing nodes', () => {
  it('finds the fields that are shown and linked', () => {
    const children = [
      { id: 'r', type: 'RelatedRecord', form: { $ref: 'form:leave' }, labelField: 'reason', columns: ['days', 'kind'] },
      { id: 'p', type: 'RelatedProperty', record: 'r', field: { id: 'days', type: 'Number' } },
      { id: 's', type: 'RemoteSelect', source: { $ref: 'operation:listUsers' }, labelField: 'name' },
      { id: 'lost', type: 'RelatedProperty', record: 'gone', field: { id: 'days', type: 'Number' } },
    ]
    const members = harvestReferences(form(children)).flatMap(({ code, member, path }) =>
      member === undefined ? [] : [`${code}#${member} ${path}`],
    )
    expect(members).toEqual([
      'leave#reason /root/children/0/labelField',
      'leave#days /root/children/0/columns/0',
      'leave#kind /root/children/0/columns/1',
      'leave#days /root/children/1/field/id',
    ])
  })
})

describe('describeChange', () => {
  it('speaks of titles', () => {
    const before = form(
      [
        { id: 'd', type: 'Number', title: '天数' },
        { id: 'o', type: 'Text', title: '旧' },
        { id: 'g', type: 'Group', title: '组', children: [] },
      ],
      {
        rules: [{ ...makeRule('r', 'd > 3', []), title: '长假' }],
      },
    )
    const after = form(
      [
        { id: 'g', type: 'Group', title: '组', children: [{ id: 'd', type: 'Number', title: '天数', required: true }] },
        { id: 'p', type: 'Upload', title: '证明材料' },
      ],
      {
        title: '请假',
        rules: [{ ...makeRule('r', 'd > 5', []), title: '长假' }],
        layout: { phone: { g: { columns: 1 } } },
      },
    )
    expect(describeChanges(formKind, diffDocuments(formKind, before, after), { before, after })).toEqual([
      '标题: F → 请假',
      '布局 手机: （无） → {"g":{"columns":1}}',
      '删除字段「旧」',
      '新增字段「证明材料」',
      '移动「天数」到「组」第 1 位',
      '「天数」必填: 否 → 是',
      '规则「长假」条件: 天数 大于 3 → 天数 大于 5',
    ])
  })
})
