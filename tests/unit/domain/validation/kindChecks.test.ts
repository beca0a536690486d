import { beforeAll, describe, expect, it } from 'vitest'
import type { DocumentNode } from '@/domain/documents/document'
import { loadRegions } from '@/domain/validation/regions'
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

const fields = ['amount', 'reason'].map((id) => ({ id, title: id, valueType: 'text' }))
const choices = ['1', '2'].map((value) => ({ value, label: value }))
const grid = { rows: ['a', 'b'].map((value) => ({ value, label: value })), choices }

beforeAll(loadRegions)

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
    [node('Region'), { province: '浙江省', city: '杭州市', detail: '西湖区' }, []],
    [node('Region'), { province: '浙江省', city: '苏州市' }, ['请选择「甲」的省和市']],
    [node('Region', { level: 'district' }), { province: '浙江省', city: '杭州市', district: '西湖区' }, []],
    [
      node('Region', { level: 'district' }),
      { province: '浙江省', city: '杭州市', district: '朝阳区' },
      ['请选择「甲」的区县'],
    ],
    [node('Region', { level: 'district' }), { province: '湖北省', city: '仙桃市' }, []],
    [node('Region', { level: 'district' }), { province: '重庆市', city: '重庆市', district: '云阳县' }, []],
    [node('Region'), { province: '浙江省', city: '杭州市', district: '西湖区' }, ['「甲」的内容无效，请重新填写']],
    [node('Region'), { detail: '某路 1 号' }, ['请选择「甲」的省和市']],
    [node('Region', { detail: false }), { province: '北京市', city: '北京市', detail: 'x' }, ['「甲」不需要详细地址']],
    [node('Matrix', grid), { a: '1', b: '2' }, []],
    [node('Matrix', grid), { a: '1' }, ['请填完「甲」的每一行']],
    [node('Matrix', { ...grid, complete: false }), { a: '1' }, []],
    [node('Matrix', grid), { a: '1', c: '2' }, ['「甲」的内容无效，请重新填写']],
    [node('Matrix', grid), { a: '1', b: '3' }, ['「甲」的内容无效，请重新填写']],
    [
      node('Matrix', { ...grid, cell: 'number', max: 9 }),
      { a: { 1: 1, 2: 2 }, b: { 1: 10, 2: 2 } },
      ['「甲」不能大于 9'],
    ],
    [node('Matrix', { ...grid, cell: 'number' }), { a: { 1: 1, 2: 2 }, b: { 1: 1 } }, ['请填完「甲」的每一行']],
    [node('Matrix', { ...grid, cell: 'number' }), { a: '1', b: '1' }, ['「甲」的内容无效，请重新填写']],
    [node('Signature'), [{ id: 'f', name: '签名.png' }], []],
    [node('Signature'), [{ id: 'f', name: '签名.pdf' }], ['「甲」须为一张 PNG 图片']],
    [node('Code'), '{"a": 1}', []],
    [node('Code'), '{a: 1}', ['「甲」不是有效的 JSON']],
    [node('Code', { language: 'text' }), '{a: 1}', []],
    [node('Password', { minLength: 8 }), '123', ['「甲」不能少于 8 个字']],
    [node('RolePicker', { multiple: true, maxCount: 1 }), ['r1', 'r2'], ['「甲」最多 1 项']],
    [node('RolePicker', { multiple: true }), ['r1', 'r1@o1', 'r1@o2'], []],
    [node('RolePicker', { multiple: true }), ['r1@o1', 'r1@o1'], ['「甲」的角色无效，请重新选择']],
    [node('RolePicker'), 'r1@', ['「甲」的角色无效，请重新选择']],
    [node('Scan', { maxLength: 3 }), '1234', ['「甲」不能超过 3 个字']],
    [node('ConditionBuilder', { fields }), 'amount > 3 && reason == "x"', []],
    [node('ConditionBuilder', { fields }), 'salary > 3', ['「甲」的条件无效，请重新填写']],
    [node('ConditionBuilder', { fields }), 'amount >', ['「甲」的条件无效，请重新填写']],
    [node('ConditionBuilder', { fields }), 'amount + 1', ['「甲」的条件无效，请重新填写']],
  ])('%j with %j', (subject, value, messages) => {
    expect(validateValue(subject, value, { required: true })).toEqual(messages)
  })
})
