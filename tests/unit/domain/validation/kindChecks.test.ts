import { describe, expect, it } from 'vitest'
import type { DocumentNode } from '@/domain/documents/document'
import { validateValue } from '@/domain/validation/validateValue'

const node = (type: string, properties: Record<string, unknown> = {}): DocumentNode => ({
  id: 'x',
  type,
  title: '甲',
  ...properties,
})

describe('kinds that check their values themselves', () => {
  it.each<[DocumentNode, unknown, string[]]>([
    [node('Time'), '08:30', []],
    [node('Time'), '24:00', ['「甲」须为 00:00 到 23:59 的时间']],
    [node('Time', { min: '09:00' }), '08:30', ['「甲」不能早于 09:00']],
    [node('DateRange'), { start: null, end: null }, ['请选择「甲」']],
    [node('DateRange'), { start: '2026-03-01', end: '2026-03-01' }, []],
    [node('DateRange'), { start: '2026-03-01', end: null }, ['请填写完整的「甲」，须有开始和结束日期']],
    [node('DateRange'), { start: '2026-02-30', end: '2026-03-01' }, ['请填写完整的「甲」，须有开始和结束日期']],
    [node('DateRange'), { start: '2026-03-02', end: '2026-03-01' }, ['「甲」的结束日期不能早于开始日期']],
    [node('DateRange'), { start: '2026-03-01', end: '2026-03-02', x: 1 }, ['「甲」的内容无效，请重新填写']],
    [
      node('DateRange', { min: '2026-03-02' }),
      { start: '2026-03-01', end: '2026-03-02' },
      ['「甲」不能早于 2026-03-02'],
    ],
    [node('DateRange', { maxDays: 2 }), { start: '2026-02-28', end: '2026-03-02' }, ['「甲」不能超过 2 天']],
    [node('DateRange', { maxDays: 3 }), { start: '2026-02-28', end: '2026-03-02' }, []],
    [node('DateRange'), ['2026-03-01', '2026-03-02'], ['「甲」的内容无效，请重新填写']],
    [node('Image'), [{ id: 'f', name: '照片.PNG', size: 1 }], []],
    [node('Image'), [{ id: 'f', name: '程序.exe' }], ['「甲」只接受 .jpg,.jpeg,.png,.gif,.webp 类型的文件']],
  ])('%j with %j', (subject, value, messages) => {
    expect(validateValue(subject, value, { required: true })).toEqual(messages)
  })
})
