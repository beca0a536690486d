import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { writerOf } from '@/domain/cells/writerOf'
import type { ListSheet } from '@/server/resources/data-lists/listSheet'
import { xlsxOf } from '@/server/resources/data-lists/xlsxOf'

/** The cells of a sheet with one column of texts or numbers, read again. */
async function written(type: 'Text' | 'Number', values: readonly unknown[]) {
  const node = { id: 'a', title: '甲', type }
  async function* slices() {
    yield { records: values.map((value) => ({ data: { a: value } })), names: [new Map()] }
  }
  const column = { title: '甲', node, writer: writerOf(node), rawOf: ({ data }: { data: { a?: unknown } }) => data.a }
  const sheet = { list: { title: '表' }, columns: [column], slices: slices() } as unknown as ListSheet
  const parts: Uint8Array[] = []
  for await (const part of xlsxOf(sheet)) parts.push(part)
  const { sheets } = await readXlsx(new Uint8Array(Buffer.concat(parts)))
  return sheets[0]!.rows.slice(1).map(([cell]) => cell)
}

it('a sheet holds any text that somebody may have entered, and stays readable', async () => {
  const texts = ['a\ufffeb\uffff', '_x0041_', '_x000d_', '\u0001\u001b', 'a'.repeat(40_000), `${'😀'.repeat(20_000)}`]
  const read = await written('Text', texts)
  expect(read.slice(0, 4)).toEqual(['a\ufffdb\ufffd', '_x0041_', '_x000d_', '\u0001\u001b'])
  expect(read.slice(4).map((text) => String(text).length)).toEqual([32_767, 32_767])
})

it('a number beyond those of sheets is a text', async () => {
  expect(await written('Number', [1.5, 1e308, -1e308])).toEqual([1.5, '1e+308', '-1e+308'])
})
