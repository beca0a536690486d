import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { NodeOf } from '@/domain/documents/NodeOf'
import type { PickRow, TreeSource } from '@/src/components/tree-picker/TreeSource'
import { listOf, recordOf } from '@/src/runtime/page/replies'
import { usePorts } from '@/src/runtime/ports'

export type GroupPickerNode = NodeOf<'GroupPicker'>

/** Tree picker page size (specification §9). */
const TREE_SIZE = 9999

const asGroup = ({ id, name, parentId, leaf, fullNamePath }: Record<string, unknown>): PickRow => ({
  id: String(id),
  name: String(name),
  parentId: typeof parentId === 'string' ? parentId : null,
  leaf: leaf === true,
  detail: String(fullNamePath ?? name),
})

function useGroupQuery({ source }: GroupPickerNode) {
  const { callNamed } = usePorts()
  return useMemo(() => {
    const request = { query: { ...source.query, size: TREE_SIZE } }
    return {
      queryKey: ['data', 'groups', source.operation, request],
      queryFn: async () => listOf(await callNamed(source.operation, request)).content.map(asGroup),
    }
  }, [source, callNamed])
}

/** All groups, each named by its path. */
export const useGroups = (node: GroupPickerNode) => useQuery(useGroupQuery(node))

/** The groups as a source for the tree dialog, and how one is added. */
export function useGroupTree(node: GroupPickerNode, chosenId: string | null) {
  const { callNamed } = usePorts()
  const client = useQueryClient()
  const query = useGroupQuery(node)
  const source = useMemo<TreeSource<PickRow>>(() => {
    const load = () => client.fetchQuery(query)
    return { load, loadChosen: async () => (await load()).filter(({ id }) => id === chosenId) }
  }, [client, query, chosenId])
  const { add } = node
  return {
    source,
    add: add && {
      maxLength: add.maxLength,
      async run(name: string, parentId: string | null) {
        const made = await callNamed(add.operation, { body: { name, ...(parentId ? { parentId } : {}) } })
        await client.invalidateQueries({ queryKey: ['data'] })
        return asGroup(recordOf(made))
      },
    },
  }
}
