import { useQueries } from '@tanstack/react-query'
import { dictionaryOf } from '@/domain/documents/dictionaryOf'
import type { DocumentNode } from '@/domain/documents/document'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import type { ConditionField } from '@/src/components/condition-builder/ConditionField'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'

type Options = NonNullable<ConditionField['options']>

/** The entries of the dictionaries that fields are chosen from, by code; those that are not there yet are left out. */
export function useDictionaryOptions(nodes: readonly DocumentNode[]): ReadonlyMap<string, Options> {
  const { runtime } = useDesignerPorts()
  const codes = [...new Set(nodes.flatMap((node) => dictionaryOf(node) ?? []))]
  const found = useQueries({
    queries: codes.map((code) => ({
      queryKey: ['data', 'dictionary', code],
      queryFn: () => runtime.dictionary(code),
    })),
  })
  return new Map(codes.flatMap((code, at) => (found[at]?.data ? [[code, found[at].data] as const] : [])))
}

/** What a condition may say of some fields; columns of sub-tables need a formula instead. */
export function conditionFields(
  nodes: readonly DocumentNode[],
  dictionaries: ReadonlyMap<string, Options> = new Map(),
): ConditionField[] {
  return nodes.flatMap((node) => {
    const { type, multiple } = valueTypeOf(node)
    if (type === 'none' || type === 'row[]') return []
    const options = node.options ?? dictionaries.get(dictionaryOf(node) ?? '')
    const valueType = multiple && !type.endsWith('[]') ? `${type}[]` : type
    return [{ id: node.id, title: titleOf(node), valueType, ...(options ? { options } : {}) }]
  })
}
