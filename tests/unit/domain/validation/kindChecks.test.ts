import { describe, expect, it } from 'vitest'
import type { DocumentNode } from '@/domain/documents/document'
import { validateValue } from '@/domain/validation/validateValue'

const node = (type: string, properties: Record<string, unknown> = {}): DocumentNode => ({
  id: 'x',
  type,
  title: '甲',
  ...properties,
})

const tree = [
  { value: 'zj', label: '浙江', children: [{ value: 'hz', label: '杭州' }] },
  { value: 'bj', label: '北京' },
]

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
    [node('TreeSelect', { tree }), 'hz', []],
    [node('TreeSelect', { tree, leafOnly: true }), 'zj', ['「甲」的选项无效，请重新选择']],
    [node('TreeSelect', { tree, multiple: true }), ['hz', 'bj'], []],
    [node('TreeSelect', { tree }), 'nope', ['「甲」的选项无效，请重新选择']],
    [node('Cascader', { tree }), ['zj', 'hz'], []],
    [node('Cascader', { tree }), ['zj'], ['「甲」的选项无效，请重新选择']],
    [node('Cascader', { tree, leafOnly: false }), ['zj'], []],
    [node('Cascader', { tree }), ['hz'], ['「甲」的选项无效，请重新选择']],
    [node('Percent', { max: 100 }), 101, ['「甲」不能大于 100']],
    [node('Percent'), 1.005, ['「甲」最多 2 位小数']],
    [node('Url'), 'https://example.com/路径?q=1', []],
    [node('Url'), 'javascript:alert(1)', ['「甲」须为 http:// 或 https:// 开头的网址']],
    [node('Url'), 'https://exa mple.com', ['「甲」须为 http:// 或 https:// 开头的网址']],
    [node('Slider'), 101, ['「甲」不能大于 100']],
    [node('Rate'), 6, ['「甲」不能大于 5']],
    [node('Rate'), 3.5, ['「甲」的内容无效，请重新填写']],
    [node('Rate', { half: true }), 3.5, []],
    [node('Color'), '#0958d9', []],
    [node('Color'), 'red', ['「甲」须为 #rrggbb 形式的颜色']],
    [node('Tags'), ['一', '二'], []],
    [node('Tags'), ['一', '一'], ['「甲」的标签不能重复']],
    [node('Tags'), ['字'.repeat(51)], ['「甲」的每个标签须为 1 到 50 个字']],
    [node('Tags', { maxCount: 1 }), ['一', '二'], ['「甲」最多 1 项']],
  ])('%j with %j', (subject, value, messages) => {
    expect(validateValue(subject, value, { required: true })).toEqual(messages)
  })
})
