import { expect, test } from 'vitest'
import { maskValue } from '@/domain/format/maskValue'

test.each([
  ['13812345678', '138****5678'],
  ['6222021001116245702', '622202****5702'],
  ['11010119900307521X', '110101****521X'],
  ['张三', '张****'],
  ['欧阳娜娜', '欧****'],
  ['北京市海淀区', '北****区'],
  ['李', '****'],
  ['😀😀', '😀****'],
  [12_000, '****'],
  [0, '****'],
  [false, '****'],
  [['u1', 'u2'], '****'],
  [{ start: '2026-01-01' }, '****'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [[], ''],
  [{}, ''],
])('%j is shown as %j', (value, masked) => {
  expect(maskValue(value)).toBe(masked)
})
