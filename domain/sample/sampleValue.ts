import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import type { NodeKind, ValueType } from '@/domain/documents/NodeKind'
import { type TreeOption, treeOf } from '@/domain/documents/optionTree'
import { propertyOf } from '@/domain/documents/propertyOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { t } from '@/domain/i18n/t'
import type { SampleWorld } from '@/domain/sample/SampleWorld'
import { sampleTexts } from '@/domain/sample/sampleText'
import { validateValue } from '@/domain/validation/validateValue'

interface Made {
  node: DocumentNode
  kind: NodeKind
  world: SampleWorld
  /** Makes neighbours differ, deterministically. */
  seed: number
  /** Days from today, for dates: each row is a day later. */
  day: number
}

const pad = (part: number) => String(part).padStart(2, '0')

function dayAfter(now: Date, days: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`
}

/** A list rotated to begin at the seed. */
const turned = <Item>(list: readonly Item[], seed: number): Item[] => {
  const at = list.length === 0 ? 0 : seed % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

function numbers({ node, kind, seed }: Made): number[] {
  const of = (name: string) => numberOf(propertyOf(node, name)) ?? numberOf(kind.properties[name]?.default)
  const [min, max, precision = 0] = [of('min'), of('max'), of('precision')]
  const scale = 10 ** precision
  const low = Math.ceil((min ?? Math.min(1, max ?? 1)) * scale) / scale
  const high = Math.floor((max ?? low + 99) * scale) / scale
  const span = Math.max(0, Math.floor(high - low))
  const chosen = Math.round((low + (span === 0 ? 0 : seed % Math.min(span + 1, 20))) * scale) / scale
  return [chosen, low, high, min ?? 0, max ?? 0, 1, 0].map((number) => (Object.is(number, -0) ? 0 : number))
}

/** Paths from the root of a tree to its leaves. */
function paths(tree: readonly TreeOption[], above: readonly string[] = []): string[][] {
  return tree.flatMap(({ value, children }) => {
    const path = [...above, value]
    return children && children.length > 0 ? paths(children, path) : [path]
  })
}

const limited = <Item>({ node }: Made, items: readonly Item[]): Item[] => {
  const least = numberOf(node.minCount) ?? 1
  const most = numberOf(node.maxCount) ?? Number.POSITIVE_INFINITY
  return items.slice(0, Math.min(most, Math.max(least, Math.min(2, items.length))))
}

function files(made: Made): unknown[][] {
  const { node, kind } = made
  const accept = String(node.accept ?? kind.properties.accept?.default ?? '')
  const [wanted = ''] = accept.split(',').map((part) => part.trim())
  const [extension, type] = wanted.startsWith('.')
    ? [wanted, 'application/octet-stream']
    : wanted.startsWith('image') || kind.check === 'signature'
      ? ['.png', 'image/png']
      : ['.pdf', wanted || 'application/pdf']
  const count = Math.max(1, numberOf(node.minCount) ?? 1)
  return [
    Array.from({ length: count }, (_, at) => ({
      id: `sample-${at + 1}`,
      name: t('示例{at}{extension}', { at: at + 1, extension }),
      size: 1024,
      type,
    })),
  ]
}

const matrix = ({ node, seed }: Made): unknown[] => {
  const [rows, choices] = [node.rows, node.choices].map((list) => (Array.isArray(list) ? list : []))
  const number = numberOf(node.min) ?? Math.min(1, numberOf(node.max) ?? 1)
  const answer = (at: number) =>
    node.cell === 'number'
      ? Object.fromEntries((choices ?? []).map(({ value }) => [value, number]))
      : turned(choices ?? [], seed + at)[0]?.value
  return [Object.fromEntries((rows ?? []).map(({ value }, at) => [value, answer(at)]))]
}

/** Kinds whose values have a format of their own, by the name of their check. */
const byCheck: Readonly<Record<string, (made: Made) => unknown[]>> = {
  time: ({ node, seed }) => [`${pad(9 + (seed % 8))}:00`, node.min, node.max],
  dateRange: ({ node, world, seed }) => {
    const start = typeof node.min === 'string' ? node.min : dayAfter(world.now, seed % 7)
    return [
      { start, end: dayAfter(world.now, (seed % 7) + 1) },
      { start, end: start },
      { start: node.max, end: node.max },
    ]
  },
  url: () => ['https://www.example.com/'],
  rate: (made) => [Math.min(4, numberOf(made.node.max) ?? 5), 1],
  color: ({ seed }) => turned(['#1677ff', '#52c41a', '#fa8c16'], seed),
  matrix,
  signature: files,
  code: ({ node }) => [(node.language ?? 'json') === 'json' ? '{"example": 1}' : t('示例'), '1'],
  region: ({ node }) => [
    {
      province: '浙江省',
      city: '杭州市',
      ...(node.level === 'district' ? { district: '西湖区' } : {}),
      ...(node.detail === false ? {} : { detail: t('示例路 1 号') }),
    },
    { province: '北京市', city: '北京市', ...(node.level === 'district' ? { district: '东城区' } : {}) },
  ],
  richText: () => [
    { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: t('示例内容') }] }] },
    { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: t('例') }] }] },
  ],
  location: () => [{ name: t('示例地点'), address: t('浙江省杭州市示例路 1 号'), longitude: 120.15, latitude: 30.28 }],
  // Records of other forms are not made up.
  chosenKey: () => [],
  recordId: () => [],
  condition: ({ node }) =>
    (Array.isArray(node.fields) ? node.fields : []).map(
      (field: { id?: unknown }) => `isNotEmpty(${String(field?.id)})`,
    ),
  tags: (made) => [limited(made, [t('示例'), t('标签'), t('重要'), t('常用'), t('其他')])],
}

const one = (list: readonly unknown[]) => (made: Made) => turned(list, made.seed)

/** By value type. */
const byType: Readonly<Partial<Record<ValueType, (made: Made) => readonly unknown[]>>> = {
  text: ({ node, kind }) => sampleTexts(node, kind.preset ?? node.preset),
  number: numbers,
  boolean: ({ seed }) => [seed % 2 === 0, true],
  date: ({ node, world, day }) => [dayAfter(world.now, day), node.min, node.max],
  datetime: ({ node, world, day }) => [`${dayAfter(world.now, day)} 09:00:00`, node.min, node.max],
  user: (made) => one(made.world.users)(made),
  org: (made) => one(made.world.orgs)(made),
  'file[]': files,
}

/** What can be chosen, for kinds with choices; undefined for others. */
function choicesOf({ node, kind, world }: Made): readonly unknown[] | undefined {
  const { properties } = kind
  if ('options' in properties)
    return (Array.isArray(node.options) ? node.options : []).map((option: { value?: unknown }) => option?.value)
  if (properties.tree?.['x-constraint'] === 'treePath') return paths(treeOf(node.tree))
  if ('tree' in properties) return paths(treeOf(node.tree)).map((path) => path.at(-1))
  if ('dict' in properties) return world.dictionary(String(node.dict))
  return kind.group === '组织' && kind.valueType === 'text' ? world.roles : undefined
}

function candidates(made: Made): readonly unknown[] {
  const { node, kind, seed } = made
  const own = kind.check === undefined ? undefined : byCheck[kind.check]
  if (own) return own(made)
  const { type, multiple } = valueTypeOf(node)
  const choices = choicesOf(made)
  const isPath = kind.properties.tree?.['x-constraint'] === 'treePath'
  const singles = choices ? turned(choices, seed) : (byType[type]?.(made) ?? [])
  return multiple && !isPath && type !== 'file[]' ? [limited(made, singles), singles.slice(0, 1)] : singles
}

/** A number derived from an id: the same id gives the same sample. */
const seedOf = (text: string) => [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7)

/**
 * A valid value for a field, the same for the same node; undefined where none is found within its constraints (a
 * pattern of the builder's own, an empty list of people). `row` makes the rows of a sub-table differ. Never throws.
 */
export function sampleValue(node: DocumentNode, world: SampleWorld, row = 0): unknown {
  const kind = fieldKindOf(node.type)
  if (!kind || kind.computed || kind.valueType === 'none' || kind.valueType === 'row[]' || kind.embeds) return undefined
  const own = seedOf(node.id)
  const made: Made = { node, kind, world, seed: own + row, day: (own % 28) + row }
  return candidates(made).find(
    (value) => value !== undefined && validateValue(node, value, { required: true }).length === 0,
  )
}
