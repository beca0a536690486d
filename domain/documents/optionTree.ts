import { t } from '@/domain/i18n/t'

/** An option that may have children. */
export interface TreeOption {
  value: string
  label: string
  children?: TreeOption[]
}

/** Deepest level of a tree of options that can be chosen from. */
export const maximumTreeDepth = 10
export const maximumTreeOptions = 5000

/** A node's tree of options; input that is not a tree gives an empty one. */
export function treeOf(tree: unknown): TreeOption[] {
  return Array.isArray(tree) ? tree : []
}

const childrenOf = (option: TreeOption | undefined): TreeOption[] => treeOf(option?.children)
export const isLeaf = (option: TreeOption): boolean => childrenOf(option).length === 0

/** The options from the root to the one with a value; null when there is none. */
export function findInTree(tree: readonly TreeOption[], value: unknown, depth = 0): TreeOption[] | null {
  if (depth >= maximumTreeDepth) return null
  for (const option of tree) {
    if (option?.value === value) return [option]
    const below = findInTree(childrenOf(option), value, depth + 1)
    if (below) return [option, ...below]
  }
  return null
}

/** The options along a path of values, from the root down; null when the path does not exist. */
export function followPath(tree: readonly TreeOption[], path: readonly unknown[]): TreeOption[] | null {
  const found: TreeOption[] = []
  let level = tree
  for (const value of path) {
    const option = level.find((one) => one?.value === value)
    if (!option) return null
    found.push(option)
    level = childrenOf(option)
  }
  return found
}

/**
 * The problem of a tree of options, in Chinese; null when there is none. `isUnique`: values are unique in the
 * whole tree, not only among siblings. Never throws.
 */
export function treeProblem(tree: unknown, isUnique: boolean): string | null {
  const all = new Set<string>()
  let count = 0
  const visit = (options: unknown, depth: number): string | null => {
    if (!Array.isArray(options)) return t('的选项须为列表')
    if (depth > maximumTreeDepth) return t('的选项不能超过 {most} 级', { most: maximumTreeDepth })
    const seen = isUnique ? all : new Set<string>()
    for (const option of options) {
      if (++count > maximumTreeOptions) return t('的选项不能超过 {most} 个', { most: maximumTreeOptions })
      if (typeof option?.value !== 'string' || option.value === '' || typeof option.label !== 'string')
        return t('的选项须有值和显示')
      if (seen.has(option.value)) return t('的选项值 {value} 重复', { value: option.value })
      seen.add(option.value)
      const below = option.children === undefined ? null : visit(option.children, depth + 1)
      if (below !== null) return below
    }
    return null
  }
  return visit(tree, 1)
}
