import { toJS } from '@formily/reactive'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { fieldKindList } from '@/domain/documents/fieldKinds'
import { listProvinces, loadRegions } from '@/domain/validation/regions'
import { copyCells } from '@/src/runtime/fields/sub-table/clipboard/copyCells'
import { pasteCells } from '@/src/runtime/fields/sub-table/clipboard/pasteCells'
import { readTsv } from '@/src/runtime/fields/sub-table/clipboard/readTsv'
import { writeTsv } from '@/src/runtime/fields/sub-table/clipboard/writeTable'
import { wordsForReading } from '@/src/runtime/fields/sub-table/spelling/loadWords'
import { createFormModel } from '@/src/runtime/model/FormModel'
import { fakeDirectory, fakeNamePorts } from '@/tests/helpers/fakeDirectory'

beforeAll(loadRegions)

const choices = (...labels: string[]) => labels.map((label, at) => ({ value: String(at + 1), label }))
const options = choices('交通', '住宿、餐饮', '餐饮', '1,2')
const tree = [
  {
    value: 'a',
    label: '办公',
    children: [...choices('纸', '其他').map(({ label }) => ({ value: `a-${label}`, label }))],
  },
  { value: 'b', label: '差旅 / 交通', children: [{ value: 'b-其他', label: '其他' }] },
  { value: 'c', label: '其他' },
]

const text = fc
  .string({ unit: fc.constantFrom('a', '"', '\t', '\n', '，', '中', '=', '<', ' ', '1') })
  .filter((one) => one.trim() !== '')
const integer = fc.integer({ min: -1_000_000, max: 1_000_000 })
const decimal = fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => (Object.is(one, -0) ? 0 : one))
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const clock = fc.tuple(
  fc.integer({ min: 0, max: 23 }),
  fc.integer({ min: 0, max: 59 }),
  fc.integer({ min: 0, max: 59 }),
)
const two = (part: number) => String(part).padStart(2, '0')
const oneOf = (...values: string[]) => fc.constantFrom(...values)
const some = (...values: string[]) => fc.subarray(values, { minLength: 1 })
const idsOf = (kind: 'users' | 'orgs') => fakeDirectory[kind].map(({ id }) => id)
const heldRoles = ['r1', ...idsOf('orgs').flatMap((id) => [`r2@${id}`, `r3@${id}`])]

const region = fc.nat().chain((seed) => {
  const at = <Item>(list: readonly Item[], turn: number): Item | undefined =>
    list[(seed >> turn) % Math.max(1, list.length)]
  const province = at(listProvinces(), 0)
  const city = at(province?.children ?? [], 4)
  const district = at(city?.children ?? [], 8)?.name ?? null
  return fc
    .constantFrom({}, { detail: '文三路 1 号' })
    .map((detail) => ({ province: province?.name, city: city?.name, district, ...detail }))
})

/** A column of each kind that can be pasted into, with valid values. */
const columns: [DocumentNode, fc.Arbitrary<unknown>][] = [
  [{ id: 'Text', type: 'Text' }, text],
  [{ id: 'TextArea', type: 'TextArea' }, text],
  [{ id: 'Phone', type: 'Phone' }, oneOf('013812345678')],
  [{ id: 'IdCard', type: 'IdCard' }, oneOf('11010519491231002X')],
  [{ id: 'Email', type: 'Email' }, oneOf('a@example.com')],
  [{ id: 'Url', type: 'Url' }, oneOf('https://example.com/?a=1')],
  [{ id: 'Color', type: 'Color' }, oneOf('#1677ff')],
  [{ id: 'Scan', type: 'Scan' }, text],
  [{ id: 'Number', type: 'Number', precision: 1, unit: '天' }, decimal],
  [
    { id: 'Money', type: 'Money' },
    fc.oneof(
      decimal,
      integer.map((one) => one / 100),
    ),
  ],
  [{ id: 'Percent', type: 'Percent' }, decimal],
  [{ id: 'Slider', type: 'Slider' }, integer],
  [{ id: 'Rate', type: 'Rate' }, integer],
  [{ id: 'Switch', type: 'Switch', checkedText: '开', uncheckedText: '关' }, fc.boolean()],
  [{ id: 'Date', type: 'Date' }, day],
  [
    { id: 'DateTime', type: 'DateTime' },
    fc.tuple(day, clock).map(([date, time]) => `${date} ${time.map(two).join(':')}`),
  ],
  [{ id: 'Time', type: 'Time' }, clock.map((time) => time.slice(0, 2).map(two).join(':'))],
  [{ id: 'DateRange', type: 'DateRange' }, fc.tuple(day, day).map(([start, end]) => ({ start, end }))],
  [{ id: 'Radio', type: 'Radio', options }, oneOf('1', '2', '3', '4')],
  [{ id: 'Select', type: 'Select', options }, oneOf('1', '2', '3', '4')],
  [{ id: 'MultiSelect', type: 'MultiSelect', options }, some('1', '2', '3', '4')],
  [{ id: 'CheckboxGroup', type: 'CheckboxGroup', options }, some('1', '2', '3', '4')],
  [{ id: 'DictSelect', type: 'DictSelect', dict: 'class', multiple: true }, some('a', 'b')],
  [{ id: 'Tags', type: 'Tags' }, some('加急', '5000')],
  [{ id: 'TreeSelect', type: 'TreeSelect', tree, multiple: true }, some('a', 'a-其他', 'b-其他', 'c', 'a-纸')],
  [{ id: 'Cascader', type: 'Cascader', tree }, fc.constantFrom(['a', 'a-纸'], ['a', 'a-其他'], ['b', 'b-其他'], ['c'])],
  [{ id: 'Region', type: 'Region', level: 'district' }, region],
  [{ id: 'UserPicker', type: 'UserPicker' }, oneOf(...idsOf('users'))],
  [{ id: 'users', type: 'UserPicker', multiple: true }, some(...idsOf('users'))],
  [{ id: 'OrgPicker', type: 'OrgPicker' }, oneOf(...idsOf('orgs'))],
  [{ id: 'orgs', type: 'OrgPicker', multiple: true }, some('o2', 'o3', 'o4')],
  [{ id: 'RemoteSelect', type: 'RemoteSelect' }, oneOf('s1', 's2')],
  [{ id: 'records', type: 'RelatedRecord', multiple: true }, some('s1', 's2')],
  [{ id: 'RolePicker', type: 'RolePicker' }, oneOf(...heldRoles)],
  [{ id: 'roles', type: 'RolePicker', multiple: true }, some(...heldRoles)],
]

/** Kinds that can be copied but not pasted into: computed ones, and files. */
const REFUSING = ['Formula', 'RelatedProperty', 'Image', 'Upload']

const document: FormDocument = {
  kind: 'form',
  schemaVersion: 2,
  code: 'all',
  title: '全部',
  root: {
    id: 'root',
    type: 'Form',
    children: [{ id: 'items', type: 'SubTable', children: columns.map(([node]) => node) }],
  },
}

function open(items: object[]) {
  const model = createFormModel({ document, mode: 'edit', device: 'desktop', user: null, values: { items } })
  const table = model.plan.tables[0]
  if (!table) throw new Error('no table')
  return { model, table, rows: () => toJS(model.rows(table)).map((row) => ({ ...row })) }
}

test('every kind of column is tried', () => {
  const tried = new Set([...columns.map(([{ type }]) => type), ...REFUSING])
  expect(fieldKindList.filter(({ inSubTable, type }) => inSubTable && !tried.has(type))).toEqual([])
})

const cell = (values: fc.Arbitrary<unknown>) => fc.option(values, { freq: 5 })
const row = fc.record(Object.fromEntries(columns.map(([node, values]) => [node.id, cell(values)])))

test('what is written as cells between tabs is read as the same cells', () => {
  const line = fc.array(fc.string({ unit: fc.constantFrom('"', '\t', '\n', 'a', ' ') }), { minLength: 2, maxLength: 2 })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
      expect(readTsv(writeTsv(lines), 100)?.lines).toEqual(lines)
    }),
  )
})

test('what is copied out of a table is pasted into it as the same values', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 2, maxLength: 4 }), async (items) => {
      const ports = fakeNamePorts()
      const from = open(items)
      const rectangle = { top: 0, left: 0, bottom: items.length - 1, right: columns.length - 1 }
      const { text: copied } = await copyCells(from.model, from.table, { rectangle, ports })
      const { lines = [] } = readTsv(copied, 10_000) ?? {}
      const cells = from.table.children.map((column, at) => ({ column, contents: lines.map((line) => line[at] ?? '') }))
      ports.counts.resolved = 0
      const words = await wordsForReading(cells, ports)
      expect(ports.counts.resolved).toBeLessThanOrEqual(1)
      const to = open(items.map(() => ({})))
      const paste = { lines, row: 0, column: 0, room: 0, newRow: () => ({}), words }
      expect(pasteCells(to.model, to.table, paste).problems.map(({ message }) => message)).toEqual([])
      for (const [at, item] of items.entries()) {
        const pasted = to.rows()[at] as Record<string, unknown>
        for (const [{ id }] of columns) expect(pasted[id], id).toEqual(item[id])
      }
    }),
  )
})
