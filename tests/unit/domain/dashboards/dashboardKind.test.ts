import { describe, expect, test } from 'vitest'
import type { DashboardDocument } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { dashboardKind } from '@/domain/documents/kinds/dashboard/dashboardKind'
import { dashboardProblems } from '@/domain/documents/kinds/dashboard/dashboardProblems'
import { loadDashboard } from '@/domain/documents/kinds/dashboard/loadDashboard'
import { inReadingOrder } from '@/domain/documents/kinds/dashboard/widgetLayouts'
import { describeChanges } from '@/domain/documents/parts/describeChanges'
import { diffDocuments } from '@/domain/documents/parts/diffDocuments'
import { findConflicts } from '@/domain/documents/parts/findConflicts'
import { mergeDocuments } from '@/domain/documents/parts/mergeDocuments'
import type { WidgetTopics } from '@/domain/linkage/Linkage'

const link = (widget: string, parameter: string) => ({ parameter, widget, publication: 'value' })
const publishes = [{ name: 'value' }]

const dashboard = (parts: object = {}): DashboardDocument =>
  loadDashboard({
    kind: 'dashboard',
    schemaVersion: 1,
    code: 'hr',
    title: '看板',
    widgets: [
      { id: 'bar', type: 'chart', chart: { $ref: 'chart:by_dept' } },
      { id: 'line', type: 'chart', chart: { $ref: 'chart:by_month' } },
      { id: 'when', type: 'filter', title: '时间', control: 'range' },
    ],
    linkage: {
      bar: { publications: publishes, subscriptions: [link('when', 'day')] },
      line: { publications: [], subscriptions: [link('bar', 'dept'), link('when', 'day')] },
      when: { publications: publishes, subscriptions: [] },
    },
    ...parts,
  })

const charts: Record<string, WidgetTopics> = {
  'chart:by_dept': {
    title: '按部门',
    publications: [{ name: 'value', type: 'org' }],
    parameters: [
      { name: 'dept', type: 'org' },
      { name: 'day', type: 'range' },
    ],
  },
  'chart:by_month': {
    title: '按月',
    publications: [{ name: 'value', type: 'range' }],
    parameters: [
      { name: 'dept', type: 'org' },
      { name: 'day', type: 'range' },
      { name: 'person', type: 'user' },
    ],
  },
}
const problemsOf = (document: DashboardDocument) => dashboardProblems(document, (reference) => charts[reference])

describe('a dashboard', () => {
  test('gives every widget a place and an entry, and drops those of widgets that are gone', () => {
    const { layouts, linkage } = dashboard({
      layouts: { widgetLayouts: { gone: { x: 0, y: 0, w: 2, h: 2 }, line: { x: 0, y: 0, w: 24, h: 4 } } },
      linkage: { gone: { publications: [], subscriptions: [] } },
    })
    expect(Object.keys(linkage)).toEqual(['bar', 'line', 'when'])
    expect(layouts).toEqual({
      titleVisible: true,
      widgetLayouts: {
        line: { x: 0, y: 0, w: 24, h: 4 },
        bar: { x: 0, y: 4, w: 12, h: 8 },
        when: { x: 12, y: 4, w: 6, h: 2 },
      },
    })
    expect(inReadingOrder(dashboard().widgets, layouts.widgetLayouts).map(({ id }) => id)).toEqual([
      'line',
      'bar',
      'when',
    ])
  })

  test('is without problems, with its charts known and unknown', () => {
    expect(dashboardProblems(dashboard())).toEqual([])
    expect(problemsOf(dashboard())).toEqual([])
  })

  test.each([
    [
      'linkage_cycle',
      { bar: { publications: publishes, subscriptions: [link('line', 'day')] } },
      '/linkage/bar/subscriptions/0/widget',
    ],
    [
      'unknown_widget',
      { line: { publications: [], subscriptions: [link('lost', 'day')] } },
      '/linkage/line/subscriptions/0/widget',
    ],
    [
      'linkage_type',
      { line: { publications: [], subscriptions: [link('bar', 'person')] } },
      '/linkage/line/subscriptions/0/publication',
    ],
    [
      'unknown_parameter',
      { line: { publications: [], subscriptions: [link('bar', 'nothing')] } },
      '/linkage/line/subscriptions/0/parameter',
    ],
    [
      'unknown_publication',
      { bar: { publications: [], subscriptions: [] } },
      '/linkage/line/subscriptions/0/publication',
    ],
  ])('with %s is refused, with the path', (code, changed, pointer) => {
    const whole = dashboard()
    const linkage = {
      ...whole.linkage,
      line: { publications: publishes, subscriptions: [link('bar', 'dept')] },
      ...changed,
    }
    expect(problemsOf({ ...whole, linkage })).toEqual(
      expect.arrayContaining([expect.objectContaining({ code, pointer, severity: 'error' })]),
    )
  })

  test('says which widget is unfinished', () => {
    const found = dashboardProblems(
      dashboard({
        widgets: [
          { id: 'a', type: 'chart' },
          { id: 'b', type: 'pie' },
        ],
      }),
    )
    expect(found).toMatchObject([
      { nodeId: 'a', pointer: '/widgets/0', message: '「图表」：缺少“图表”' },
      { nodeId: 'b', code: 'unknown_type' },
    ])
    expect(dashboardProblems(dashboard({ widgets: [] }))).toMatchObject([{ code: 'empty' }])
  })

  test('names what it refers to, and follows new names', () => {
    const document = dashboard({
      widgets: [
        { id: 'bar', type: 'chart', chart: { $ref: 'chart:by_dept' } },
        { id: 'kind', type: 'filter', control: 'choice', options: { $ref: 'form:leave#type' } },
      ],
    })
    expect(dashboardKind.references(document)).toEqual([
      { kind: 'chart', code: 'by_dept', path: '/widgets/0/chart' },
      { kind: 'form', code: 'leave', member: 'type', path: '/widgets/1/options' },
    ])
    const renamed = dashboardKind.renameReference(document, {
      kind: 'form',
      from: { code: 'leave' },
      to: { code: 'away' },
    })
    expect(renamed.widgets[1]?.options).toEqual({ $ref: 'form:away#type' })
    expect(dashboardKind.renameReference(document, { kind: 'form', from: { code: 'x' }, to: { code: 'y' } })).toBe(
      document,
    )
  })

  test('is compared in words', () => {
    const base = dashboard()
    const after = dashboard({
      widgets: [...base.widgets.slice(0, 2), { id: 'note', type: 'text', title: '说明', content: '好' }],
      layouts: { ...base.layouts, widgetLayouts: { ...base.layouts.widgetLayouts, bar: { x: 0, y: 0, w: 24, h: 8 } } },
    })
    expect(describeChanges(dashboardKind, diffDocuments(dashboardKind, base, after), { before: base, after })).toEqual(
      expect.arrayContaining(['删除组件「时间」', '新增组件「说明」']),
    )
  })

  test('tells charts without a title of their own apart', () => {
    const chart = (id: string) => ({ id, type: 'chart', chart: { $ref: `chart:${id}` } }) as const
    const base = dashboard({ widgets: [chart('one'), chart('two')], linkage: {} })
    const linkage = {
      one: { publications: publishes, subscriptions: [] },
      two: { publications: [], subscriptions: [link('one', 'day')] },
    }
    const after = dashboard({ ...base, linkage })
    expect(describeChanges(dashboardKind, diffDocuments(dashboardKind, base, after), { before: base, after })).toEqual(
      expect.arrayContaining([expect.stringContaining('图表 1'), expect.stringContaining('图表 2')]),
    )
  })

  test('merges the widgets of two builders, each with its place and links', () => {
    const base = dashboard()
    const add = (title: string, parts: object = {}) =>
      dashboard({
        ...base,
        widgets: [...base.widgets, { id: 'chart1', type: 'chart', title, chart: { $ref: 'chart:by_dept' } }],
        linkage: { ...base.linkage, chart1: { publications: publishes, subscriptions: [link('when', 'day')] } },
        ...parts,
      })
    const sides = { base, mine: add('我的'), theirs: add('他的') }
    expect(findConflicts(dashboardKind, sides)).toEqual([])
    const merged = loadDashboard(mergeDocuments(dashboardKind, sides))
    expect(merged.widgets.map(({ id, title }) => [id, title]).toSorted()).toEqual([
      ['bar', undefined],
      ['chart1', '他的'],
      ['chart2', '我的'],
      ['line', undefined],
      ['when', '时间'],
    ])
    expect(merged.linkage.chart2).toEqual(sides.mine.linkage.chart1)
    expect(problemsOf(merged)).toEqual([])
  })
})
