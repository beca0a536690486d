import { describe, expect, test } from 'vitest'
import type { ChartField } from '@/domain/contract/generated/types'
import type { ChartDocument } from '@/domain/documents/kinds/chart/ChartDocument'
import { chartKind } from '@/domain/documents/kinds/chart/chartKind'
import { chartProblems } from '@/domain/documents/kinds/chart/chartProblems'
import { chartTopics } from '@/domain/documents/kinds/chart/chartTopics'
import { loadChart } from '@/domain/documents/kinds/chart/loadChart'
import { describeChanges } from '@/domain/documents/parts/describeChanges'
import { diffDocuments } from '@/domain/documents/parts/diffDocuments'
import { findConflicts } from '@/domain/documents/parts/findConflicts'

const fields: ChartField[] = [
  { id: 'dept', title: '部门', type: 'text', topic: 'org' },
  { id: 'days', title: '天数', type: 'number', topic: 'number' },
  { id: 'start', title: '开始', type: 'date', topic: 'range' },
]

const withoutUndefined = (json: object) => loadChart(JSON.parse(JSON.stringify(json)))

const chart = (parts: object = {}): ChartDocument =>
  withoutUndefined({
    kind: 'chart',
    schemaVersion: 1,
    code: 'by_dept',
    title: '按部门',
    type: 'bar',
    source: { $ref: 'form:leave' },
    wells: { dimension: { field: 'dept' } },
    measures: [{ id: 'measure1', aggregate: 'sum', field: 'days' }],
    ...parts,
  })

describe('a chart', () => {
  test('begins over what it is made for, complete', () => {
    const made = chartKind.empty({ code: 'c', title: '图', from: 'form:leave' })
    expect(loadChart(made)).toEqual(made)
    expect(made.source).toEqual({ $ref: 'form:leave' })
    expect(chartProblems(made).map(({ code }) => code)).toEqual(['dimension_missing'])
    expect(chartProblems(chart(), fields)).toEqual([])
  })

  test.each([
    ['source_missing', { source: undefined }, '/source', undefined],
    ['dimension_missing', { wells: {} }, '/wells/dimension', 'dimension'],
    ['measure_missing', { measures: [] }, '/measures', undefined],
    ['field_missing', { measures: [{ id: 'm', aggregate: 'avg' }] }, '/measures/0', 'm'],
    ['field_type', { measures: [{ id: 'm', aggregate: 'avg', field: 'dept' }] }, '/measures/0/field', 'm'],
    ['unknown_field', { wells: { dimension: { field: 'gone' } } }, '/wells/dimension/field', 'dimension'],
    [
      'series_unused',
      { type: 'pie', wells: { dimension: { field: 'dept' }, series: { field: 'start' } } },
      '/wells/series',
      'series',
    ],
    ['sort_unknown', { sort: { by: 'm9' } }, '/sort/by', undefined],
    ['expression_invalid', { filter: 'gone > 3' }, '/filter', undefined],
    ['expression_type', { filter: 'days + 3' }, '/filter', undefined],
    ['schema', { top: 0 }, '/top', undefined],
  ])('with %s is refused at its place', (code, parts, pointer, nodeId) => {
    const found = chartProblems(chart(parts), fields)
    expect(found).toMatchObject([{ code, pointer, severity: 'error' }])
    expect(found[0]?.nodeId).toBe(nodeId)
  })

  test('names its source and fields, and follows new names', () => {
    const document = chart({ filter: 'days > 3 && createdBy == user.id', sort: { by: 'measure1' } })
    expect(chartKind.references(document)).toEqual([
      { kind: 'form', code: 'leave', path: '/source' },
      { kind: 'form', code: 'leave', member: 'dept', path: '/wells/dimension/field' },
      { kind: 'form', code: 'leave', member: 'days', path: '/measures/0/field' },
      { kind: 'form', code: 'leave', member: 'days', path: '/filter' },
    ])
    const moved = chartKind.renameReference(document, { kind: 'form', from: { code: 'leave' }, to: { code: 'away' } })
    expect(moved.source).toEqual({ $ref: 'form:away' })
    const from = { code: 'leave', member: 'days' }
    const renamed = chartKind.renameReference(document, { kind: 'form', from, to: { code: 'leave', member: 'length' } })
    expect(renamed).toMatchObject({ measures: [{ field: 'length' }], filter: 'length > 3 && createdBy == user.id' })
  })

  test('is compared in words, part by part', () => {
    const after = chart({
      wells: { dimension: { field: 'start', grain: 'month' } },
      measures: [{ id: 'measure1', aggregate: 'avg', field: 'days', title: '人均天数' }],
      options: { horizontal: true },
      top: 5,
    })
    const before = chart()
    expect(describeChanges(chartKind, diffDocuments(chartKind, before, after), { before, after })).toEqual([
      '显示 横向: （无） → 是',
      '只显示前几项: （无） → 5',
      '「维度」字段: dept → start',
      '「维度」时段: （无） → 月',
      '「人均天数」算法: 求和 → 平均',
      '「人均天数」名称: （无） → 人均天数',
    ])
  })

  test('asks two builders who fill the same well', () => {
    const sides = {
      base: chart(),
      mine: chart({ wells: { dimension: { field: 'start' } } }),
      theirs: chart({ wells: { dimension: { field: 'days' } } }),
    }
    expect(findConflicts(chartKind, sides)).toMatchObject([{ key: 'wells dimension field', title: '维度' }])
  })

  test('publishes what is clicked and takes conditions on all fields', () => {
    expect(chartTopics(chart(), fields)).toEqual({
      title: '按部门',
      publications: [{ name: 'value', title: '点选的部门', type: 'org' }],
      parameters: [
        { name: 'dept', title: '部门', type: 'org' },
        { name: 'days', title: '天数', type: 'number' },
        { name: 'start', title: '开始', type: 'range' },
      ],
    })
    expect(chartTopics(chart({ wells: {} }), fields).publications).toEqual([])
  })
})
