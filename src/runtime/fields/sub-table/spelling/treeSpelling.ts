import type { DocumentNode } from '@/domain/documents/document'
import { isLeaf, type TreeOption, treeOf } from '@/domain/documents/optionTree'
import { t } from '@/domain/i18n/t'
import { joined, partsOf, readEach, type Spelling, type TextValue } from './Spelling'

/** An option with its ancestors, from the root down. */
type Path = readonly TreeOption[]

const SLASH = ' / '

const keyOf = (text: string) => text.trim().replace(/\s*\/\s*/g, SLASH)
const written = (path: Path) => path.map(({ label }) => label).join(SLASH)

function pathsOf(tree: readonly TreeOption[], above: Path = []): Path[] {
  return tree.flatMap((option) => {
    const path = [...above, option]
    return [path, ...pathsOf(treeOf(option.children), path)]
  })
}

function grouped(paths: readonly Path[], keyed: (path: Path) => string): Map<string, Path[]> {
  const groups = new Map<string, Path[]>()
  for (const path of paths) groups.set(keyed(path), [...(groups.get(keyed(path)) ?? []), path])
  return groups
}

/** A column's tree: its options by their paths and, if unambiguous, by their labels. */
function indexTree(node: DocumentNode, isLeafOnly: boolean) {
  const all = pathsOf(treeOf(node.tree))
  const choosable = isLeafOnly ? all.filter((path) => isLeaf(path.at(-1) as TreeOption)) : all
  const byPath = grouped(choosable, (path) => keyOf(written(path)))
  const byLabel = grouped(choosable, (path) => path.at(-1)?.label ?? '')
  return {
    all,
    find: (text: string): readonly Path[] => byPath.get(keyOf(text)) ?? byLabel.get(text.trim()) ?? [],
  }
}

type TreeIndex = ReturnType<typeof indexTree>

function readPath({ find }: TreeIndex, text: string): { path: Path } | { problem: string } {
  const [path, other] = find(text)
  if (!path) return { problem: t('没有选项“{unknown}”', { unknown: text }) }
  return other ? { problem: t('“{text}”有多个，请写全路径，如“{path}”', { text, path: written(path) }) } : { path }
}

/** The path from the root to an option, by its labels. */
export function pathSpelling(node: DocumentNode): Spelling {
  const index = indexTree(node, node.leafOnly !== false)
  const texts = new Map(index.all.map((path) => [JSON.stringify(path.map(({ value }) => value)), written(path)]))
  return {
    write: (value) => texts.get(JSON.stringify(value)) ?? [value].flat().join(SLASH),
    read: (text) => {
      const found = readPath(index, text.trim())
      return 'problem' in found ? found : { value: found.path.map(({ value }) => value) }
    },
  }
}

/** Options of a tree by their labels; by their paths where labels are ambiguous. */
export function treeSpelling(node: DocumentNode, isMultiple: boolean): Spelling {
  const index = indexTree(node, node.leafOnly === true)
  const paths = new Map(index.all.map((path) => [path.at(-1)?.value, path]))
  const textOf = (value: unknown) => {
    const path = paths.get(String(value))
    const label = path?.at(-1)?.label
    if (!path || label === undefined) return String(value)
    const [found, other] = index.find(label)
    return found === path && !other ? label : written(path)
  }
  const read = (part: string): TextValue => {
    const found = readPath(index, part)
    return 'problem' in found ? found : { value: found.path.at(-1)?.value }
  }
  return {
    write: (value) => joined([value].flat().map(textOf)),
    read: (text) =>
      isMultiple
        ? readEach(
            partsOf(text, (part) => index.find(part).length > 0),
            read,
          )
        : read(text.trim()),
  }
}
