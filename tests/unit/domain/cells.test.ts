import { describe, expect, it } from 'vitest'
import { writerOf } from '@/domain/cells/writerOf'
import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindList } from '@/domain/documents/fieldKinds'

const nodeOf = (type: string, settings: object = {}) => ({ id: 'a', title: '甲', type, ...settings }) as DocumentNode
const none = new Map<string, string>()
const text = (node: DocumentNode, value: unknown, names: [string, string][] = []) =>
  writerOf(node).text(value, new Map(names))

describe('a cell', () => {
  it('holds numbers as numbers, with the format that their field has', () => {
    const money = writerOf(nodeOf('Money'))
    expect([money.value(1234.5, none), money.format, money.text(1234.5, none)]).toEqual([
      1234.5,
      '#,##0.00',
      '1,234.50',
    ])
    const dollars = writerOf(nodeOf('Money', { currency: 'USD', precision: 0 }))
    expect([dollars.format, dollars.text(7, none)]).toEqual(['"$" #,##0', '$ 7'])
    const share = writerOf(nodeOf('Percent', { precision: 1 }))
    expect([share.value(12.5, none), share.format, share.text(12.5, none)]).toEqual([0.125, '0.0%', '12.5%'])
    const days = writerOf(nodeOf('Number', { unit: '天' }))
    expect([days.value(1.5, none), days.format, days.text(1.5, none)]).toEqual([1.5, undefined, '1.5 天'])
    expect(days.value('1.5', none)).toBeNull()
  })

  it('holds days and moments as such, by the clock on the wall', () => {
    const day = writerOf(nodeOf('Date'))
    expect(day.value('2026-12-01', none)).toEqual(new Date('2026-12-01T00:00:00Z'))
    expect(day.text('2026-12-01', none)).toBe('2026-12-01')
    const moment = writerOf(nodeOf('DateTime'))
    expect(moment.value('2026-12-01 13:05:00', none)).toEqual(new Date('2026-12-01T13:05:00Z'))
    expect(moment.text('2026-12-01 13:05:00', none)).toBe('2026-12-01 13:05')
    const local = new Date(2026, 11, 1, 8, 30)
    expect(writerOf(nodeOf('Text'), 'datetime').text(local.toISOString(), none)).toBe('2026-12-01 08:30')
    expect(writerOf(nodeOf('Date'), 'month').text('2026-12-01', none)).toBe('2026-12')
    expect(writerOf(nodeOf('Text'), 'date').value('改日', none)).toBe('改日')
    // Before the first day that spreadsheets have, they would show a row of signs.
    expect(day.value('1899-12-31', none)).toBe('1899-12-31')
    expect(day.value('1900-03-01', none)).toEqual(new Date('1900-03-01T00:00:00Z'))
  })

  it('names what was chosen, and shows no bare id', () => {
    const id = '01a20f76-0000-7000-8000-000000000001'
    expect(text(nodeOf('UserPicker', { multiple: true }), [id, 'x'], [[id, '张伟']])).toBe('张伟、x')
    expect(text(nodeOf('UserPicker'), id)).toBe('—')
    expect(text(nodeOf('RolePicker'), `${id}@${id}`, [[id, '财务']])).toBe('财务 · 财务')
    expect(
      text(nodeOf('Cascader', { tree: [{ value: 'a', label: '甲', children: [{ value: 'b', label: '乙' }] }] }), [
        'a',
        'b',
      ]),
    ).toBe('甲 / 乙')
  })

  it('says a value with parts in one line', () => {
    expect(text(nodeOf('DateRange'), { start: '2026-12-01', end: '2026-12-03' })).toBe('2026-12-01 至 2026-12-03')
    expect(text(nodeOf('Region'), { province: '北京市', city: '北京市', district: '东城区' })).toBe('北京市 东城区')
    expect(text(nodeOf('Location'), { name: '邮局', address: '大街 1 号' })).toBe('邮局，大街 1 号')
    expect(
      text(nodeOf('Upload'), [
        { id: '1', name: '甲.pdf' },
        { id: '2', name: '乙.pdf' },
      ]),
    ).toBe('甲.pdf、乙.pdf')
    expect(text(nodeOf('SubTable'), [{}, {}])).toBe('2 行')
    const matrix = { rows: [{ value: 'r', label: '速度' }], choices: [{ value: 'c', label: '好' }] }
    expect(text(nodeOf('Matrix', matrix), { r: 'c' })).toBe('速度：好')
  })

  it('masks what the interface masks', () => {
    expect(text(nodeOf('IdCard', { masked: true }), '11010519491231002X')).toBe('110105********002X')
    expect(text(nodeOf('IdCard'), '11010519491231002X')).toBe('11010519491231002X')
  })

  it('is empty for nothing, and never fails, whatever the kind and the value', () => {
    for (const { type } of fieldKindList)
      for (const value of [undefined, null, '', 0, 'x', [], {}, [null], { a: { b: 1 } }, true]) {
        const writer = writerOf(nodeOf(type))
        expect(typeof writer.text(value, none), type).toBe('string')
        expect(() => writer.value(value, none)).not.toThrow()
        if (value === undefined || value === null) expect(writer.value(value, none), type).toBeNull()
      }
  })
})
