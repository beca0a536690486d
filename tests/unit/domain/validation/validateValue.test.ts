import { describe, expect, it } from 'vitest'
import type { DocumentNode } from '@/domain/documents/document'
import { brokenPreset, presets } from '@/domain/validation/presets'
import { findPatternProblem, matchesPattern } from '@/domain/validation/safePattern'
import { validateValue } from '@/domain/validation/validateValue'

const options = [{ value: 'a', label: '甲' }]
const file = { id: 'f1', name: '证明.PDF', size: 3 * 1024 * 1024 }

describe('presets', () => {
  it.each([
    ['phone', '13812345678', '12812345678', '请输入正确的手机号格式'],
    ['idCard', '11010519491231002X', '110105194912310021', '请输入正确的身份证号格式'],
    ['idCard', '110105491231002', '1101054912310', '请输入正确的身份证号格式'],
    ['creditCode', '91110000802100433B', '91110000802100433C', '请输入正确的统一社会信用代码'],
    ['email', 'li.si@example.com.cn', 'li@si', '请输入正确的邮箱格式'],
    ['chinese', '中文', '中文a', '请输入中文'],
    ['english', 'abc', 'ab1', '请输入英文'],
    ['digits', '0123', '1a', '输入值必须为数字'],
    ['alphanumeric', 'a1', 'a_1', '输入值必须为数字或英文'],
    ['chineseOrEnglish', '中a_', '中1', '输入值必须为中文或英文'],
    ['mixed', '中文，abc 123!（好）', '表情😀', '输入值必须为中英文数字标点符号'],
  ])('%s takes %s and not %s', (code, good, bad, message) => {
    expect(brokenPreset(good, code)).toBeNull()
    expect(brokenPreset(bad, code)).toBe(message)
    expect(brokenPreset(`${good}\n`, code)).toBe(message)
  })

  it('has the nine of the specification, and the code of organisations', () => {
    expect(presets.filter(({ code }) => code !== 'creditCode')).toHaveLength(9)
    expect(presets).toHaveLength(10)
  })

  it.each(['91350100M000100Y43', '9144030071526726XG', '91330106673959654P', '91110000802100433b'])(
    'creditCode knows the check digit of %s',
    (code) => {
      expect(brokenPreset(code, 'creditCode')).toBeNull()
      const [head, last] = [code.slice(0, 17), code.slice(17).toUpperCase()]
      for (const digit of '0123456789ABCDEFGHJKLMNPQRTUWXY')
        expect(brokenPreset(head + digit, 'creditCode') === null, head + digit).toBe(digit === last)
    },
  )

  it.each([
    ['a digit too few', '9135010M000100Y43'],
    ['a letter that is left out', '91350100I000100Y43'],
    ['letters in the place', '9135A100M000100Y43'],
    ['digits that changed places', '91350100M000010Y43'],
    ['full-width digits', '９1350100M000100Y43'],
  ])('creditCode refuses %s', (_, code) => {
    expect(brokenPreset(code, 'creditCode')).toBe('请输入正确的统一社会信用代码')
  })
})

describe('validateValue', () => {
  const node = (type: string, properties: Record<string, unknown> = {}): DocumentNode => ({
    id: 'x',
    type,
    title: '甲',
    ...properties,
  })
  it.each<[DocumentNode, unknown, string[]]>([
    [node('Text'), null, ['请填写「甲」']],
    [node('Text'), '  ', ['请填写「甲」']],
    [node('Radio', { options }), '', ['请选择「甲」']],
    [node('Date'), undefined, ['请选择「甲」']],
    [node('DictSelect'), null, ['请选择「甲」']],
    [node('RolePicker'), null, ['请选择「甲」']],
    [node('RichText'), null, ['请填写「甲」']],
    [node('Upload'), [], ['请上传「甲」']],
    [node('Switch'), false, []],
    [node('Formula', { expression: '1' }), null, []],
    [node('Number', { min: 1, max: 3 }), 0.5, ['「甲」不能小于 1']],
    [node('Number', { precision: 0 }), 1.5, ['「甲」须为整数']],
    [node('Money'), 1.005, ['「甲」最多 2 位小数']],
    [node('Number'), '3', ['「甲」的内容无效，请重新填写']],
    [node('Number'), Number.NaN, ['「甲」的内容无效，请重新填写']],
    [node('Text', { minLength: 3, maxLength: 4 }), '中𠮷', ['「甲」不能少于 3 个字']],
    [node('Text', { pattern: '[A-Z]{2}\\d+', patternMessage: '编号不对' }), 'AB1x', ['编号不对']],
    [node('Text', { preset: 'digits' }), 'x', ['输入值必须为数字']],
    [node('Phone'), '123', ['请输入正确的手机号格式']],
    [node('Select', { options }), 'b', ['「甲」的选项无效，请重新选择']],
    [node('CheckboxGroup', { options, minCount: 2 }), ['a'], ['「甲」至少需要 2 项']],
    [node('CheckboxGroup', { options }), 'a', ['「甲」的内容无效，请重新填写']],
    [node('Date', { min: '2024-01-02' }), '2024-01-01', ['「甲」不能早于 2024-01-02']],
    [node('Date'), '2024-02-30', ['「甲」的内容无效，请重新填写']],
    [node('DateTime'), '2024-02-29 10:00', []],
    [node('UserPicker', { multiple: true }), ['u1'], []],
    [node('UserPicker'), ['u1'], ['「甲」的内容无效，请重新填写']],
    [node('Upload', { accept: '.pdf', maxCount: 1, maxSizeMB: 2 }), [file], ['「甲」的单个文件不能超过 2 MB']],
    [node('Upload', { accept: '.jpg,image/*' }), [file], ['「甲」只接受 .jpg,image/* 类型的文件']],
    [node('Upload'), [{ name: 'x' }], ['「甲」的内容无效，请重新填写']],
    [node('SubTable', { minRows: 2 }), [{}], ['「甲」至少需要 2 行']],
    [node('Nope'), 'x', []],
  ])('%j with %j', (subject, value, messages) => {
    expect(validateValue(subject, value, { required: true })).toEqual(messages)
  })
})

describe('safePattern', () => {
  it.each([
    '(a+)+',
    '(a*)*b',
    '(?:a?){20,30}',
    '(?:(?:a?){20}x){20}',
    `${'a?'.repeat(40)}`,
    '(a|a)*',
    '.*.*.*.*.*x',
    '(?=a)',
    '(a)\\1',
    '[',
    'a'.repeat(201),
  ])('refuses %s', (pattern) => {
    expect(findPatternProblem(pattern)).not.toBeNull()
  })

  it.each(['[A-Z]{2}\\d{6}', '\\d{1,3}(?:\\.\\d{1,3}){3}', '(?:京|沪)[A-Z]·?[A-Z0-9]{5}', '^\\w+-\\w+$', '(?:abc)+'])(
    'takes %s',
    (pattern) => {
      expect(findPatternProblem(pattern)).toBeNull()
    },
  )

  it('matches as a whole', () => {
    expect(matchesPattern('ab', 'a|ab')).toBe(true)
    expect(matchesPattern('xab', 'ab')).toBe(false)
    expect(matchesPattern('a'.repeat(201), 'a+')).toBe(false)
  })
})
