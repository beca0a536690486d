import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { NodeOf } from '@/domain/documents/NodeOf'
import type { PickRow, TreeSource } from '@/src/components/tree-picker/TreeSource'
import { type ListReply, usePorts } from '@/src/runtime/ports'

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
  const { call } = usePorts()
  return useMemo(() => {
    const request = { query: { ...source.query, size: TREE_SIZE } }
    return {
      queryKey: ['data', 'groups', source.operation, request],
      queryFn: async () => ((await call(source.operation, request)) as ListReply).content.map(asGroup),
    }
  }, [source, call])
}

/** All groups, each named by its path. */
export const useGroups = (node: GroupPickerNode) => useQuery(useGroupQuery(node))

/** The groups as the tree dialog asks for them, and how one more is made. */
export function useGroupTree(node: GroupPickerNode, chosenId: string | null) {
  const { call } = usePorts()
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
        const made = await call(add.operation, { body: { name, ...(parentId ? { parentId } : {}) } })
        await client.invalidateQueries({ queryKey: ['data'] })
        return asGroup(made as Record<string, unknown>)
      },
    },
  }
}
