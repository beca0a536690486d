/** A node of an edited tree: the server's data, and a key that lives as long as the editor. */
export interface TreeItem {
  key: string
  value: Record<string, unknown>
  children: TreeItem[]
}

export interface Place {
  /** Key of the parent; null at the top. */
  parent: string | null
  index: number
}

let nextKey = 1

/** Assigns a key to every node of the server's tree. In: nodes with `children`. */
export function fromValues(values: Record<string, unknown>[]): TreeItem[] {
  return values.map(({ children, ...value }) => ({
    key: `n${nextKey++}`,
    value,
    children: fromValues((children as Record<string, unknown>[] | undefined) ?? []),
  }))
}

/** The tree in the server's format; a node without children has no `children`. */
export function toValues(items: TreeItem[]): Record<string, unknown>[] {
  return items.map(({ value, children }) => ({
    ...value,
    ...(children.length > 0 ? { children: toValues(children) } : {}),
  }))
}

export function findItem(items: TreeItem[], key: string): TreeItem | undefined {
  for (const item of items) {
    const found = item.key === key ? item : findItem(item.children, key)
    if (found) return found
  }
  return undefined
}

/** The position of a node; undefined when there is none of that key. */
export function placeOf(items: TreeItem[], key: string, parent: string | null = null): Place | undefined {
  const index = items.findIndex((item) => item.key === key)
  if (index >= 0) return { parent, index }
  for (const item of items) {
    const place = placeOf(item.children, key, item.key)
    if (place) return place
  }
  return undefined
}

const childrenAt = (items: TreeItem[], parent: string | null) =>
  parent === null ? items : (findItem(items, parent)?.children ?? [])

function withChildren(items: TreeItem[], parent: string | null, children: TreeItem[]): TreeItem[] {
  if (parent === null) return children
  return items.map((item) =>
    item.key === parent ? { ...item, children } : { ...item, children: withChildren(item.children, parent, children) },
  )
}

export function insertItem(items: TreeItem[], { parent, index }: Place, item: TreeItem): TreeItem[] {
  return withChildren(items, parent, childrenAt(items, parent).toSpliced(index, 0, item))
}

export function removeItem(items: TreeItem[], key: string): TreeItem[] {
  return items.filter((item) => item.key !== key).map((item) => ({ ...item, children: removeItem(item.children, key) }))
}

export function updateItem(items: TreeItem[], key: string, value: Record<string, unknown>): TreeItem[] {
  return items.map((item) =>
    item.key === key ? { ...item, value } : { ...item, children: updateItem(item.children, key, value) },
  )
}

/** Moves a node; `to.index` counts without the node itself. Unchanged when the target lies inside the node. */
export function moveItem(items: TreeItem[], key: string, to: Place): TreeItem[] {
  const item = findItem(items, key)
  if (!item || (to.parent !== null && (to.parent === key || findItem(item.children, to.parent)))) return items
  return insertItem(removeItem(items, key), to, item)
}

/** Levels of a subtree: 1 for a leaf. */
export function heightOf({ children }: TreeItem): number {
  return 1 + Math.max(0, ...children.map(heightOf))
}

/** 0 for the top level. */
export function depthOf(items: TreeItem[], parent: string | null): number {
  if (parent === null) return 0
  return 1 + depthOf(items, placeOf(items, parent)?.parent ?? null)
}

/** The four moves of the keyboard; undefined if not possible. `canHold` decides which nodes may have children. */
export function stepPlace(
  items: TreeItem[],
  key: string,
  step: 'up' | 'down' | 'in' | 'out',
  canHold: (item: TreeItem) => boolean,
): Place | undefined {
  const place = placeOf(items, key)
  if (!place) return undefined
  const siblings = childrenAt(items, place.parent)
  if (step === 'up') return place.index > 0 ? { ...place, index: place.index - 1 } : undefined
  if (step === 'down') return place.index < siblings.length - 1 ? { ...place, index: place.index + 1 } : undefined
  if (step === 'in') {
    const before = siblings[place.index - 1]
    return before && canHold(before) ? { parent: before.key, index: before.children.length } : undefined
  }
  const around = place.parent === null ? undefined : placeOf(items, place.parent)
  return around && { parent: around.parent, index: around.index + 1 }
}
