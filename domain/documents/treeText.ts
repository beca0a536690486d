import { type TreeOption, treeOf } from '@/domain/documents/optionTree'

const INDENT = '  '

/** A tree of options as text: a line each, indented by two spaces a level; `显示 = 值` where the two differ. */
export function printTree(tree: readonly TreeOption[], depth = 0): string {
  return tree
    .map(({ value, label, children }) => {
      const line = INDENT.repeat(depth) + (label === value ? label : `${label} = ${value}`)
      const below = treeOf(children)
      return below.length === 0 ? line : `${line}\n${printTree(below, depth + 1)}`
    })
    .join('\n')
}

/** Parses such a text. A tab counts as two spaces, blank lines are ignored; a line indented too deep is a child of the line above. */
export function parseTree(text: string): TreeOption[] {
  const root: TreeOption[] = []
  const path: TreeOption[] = []
  for (const line of text.replaceAll('\t', INDENT).split(/\r?\n/)) {
    if (line.trim() === '') continue
    const depth = Math.min(Math.floor((line.length - line.trimStart().length) / INDENT.length), path.length)
    const at = line.lastIndexOf('=')
    const label = (at < 0 ? line : line.slice(0, at)).trim()
    const option: TreeOption = { value: (at < 0 ? line : line.slice(at + 1)).trim() || label, label }
    const parent = path[depth - 1]
    if (parent) parent.children = [...(parent.children ?? []), option]
    else root.push(option)
    path.length = depth
    path.push(option)
  }
  return root
}
