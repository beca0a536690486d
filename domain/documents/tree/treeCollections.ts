import type { Part, PartCollection } from '@/domain/documents/parts/Part'

/** The parts of documents that are trees: nodes below the root, and rules and actions beside them. */
export const treeCollections: readonly PartCollection[] = [
  { name: 'root', shape: 'tree', idStem: ({ type }: Part) => String(type) },
  { name: 'rules', shape: 'list', idStem: () => 'rule' },
  { name: 'actions', shape: 'list', idStem: () => 'action' },
]
