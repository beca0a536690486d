import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { t } from '@/domain/i18n/t'
import { recordOf, recordsIn } from '@/src/runtime/page/replies'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { requestOf } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import { fromValues, type TreeItem, toValues } from './treeModel'

export type TreeEditorNode = NodeOf<'TreeEditor'>

/** The edited content: the tree, and options of the tree as a whole. */
interface Content {
  items: TreeItem[]
  switches: Readonly<Record<string, boolean>>
}

interface Tree {
  past: Content[]
  now: Content
  future: Content[]
}

/** An edited tree with its history; saved as a whole, with the other parts of the reply (such as its revision). */
export function useTreeEditor(node: TreeEditorNode) {
  const ports = usePorts()
  const scope = useWidgetScope()
  const client = useQueryClient()
  const { operation, params, query } = requestOf(node.source, scope)
  const key = ['data', operation, { params, query }]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async () => recordOf(await ports.callNamed(operation, { params, query })),
    refetchOnWindowFocus: false,
  })
  const [tree, setTree] = useState<Tree | null>(null)
  const [isSaving, setSaving] = useState(false)
  const switches = node.switches?.map(({ key: name }) => name).join() ?? ''
  useEffect(() => {
    if (!data) return
    const items = fromValues(recordsIn(data[node.valuePath]))
    const names = switches.split(',').filter(Boolean)
    const states = Object.fromEntries(names.map((name) => [name, data[name] === true]))
    setTree({ past: [], now: { items, switches: states }, future: [] })
  }, [data, node.valuePath, switches])
  const isChanged = tree !== null && tree.past.length > 0
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])

  const change = (part: Partial<Content>) =>
    setTree((before) => before && { past: [...before.past, before.now], now: { ...before.now, ...part }, future: [] })

  const save = async () => {
    if (!tree || !data) return
    setSaving(true)
    try {
      const reply = await ports.callNamed(node.save.operation, {
        params: requestOf(node.save, scope).params,
        body: { ...data, ...tree.now.switches, [node.valuePath]: toValues(tree.now.items) },
      })
      client.setQueryData(key, reply)
      await client.invalidateQueries({ queryKey: ['data'] })
      ports.notify('success', t('已保存'))
    } catch (cause) {
      ports.notify('error', cause instanceof Error ? cause.message : String(cause))
    } finally {
      setSaving(false)
    }
  }
  return {
    items: tree?.now.items ?? null,
    switches: tree?.now.switches ?? {},
    error,
    reload: () => void refetch(),
    isChanged,
    isSaving,
    canUndo: isChanged,
    canRedo: (tree?.future.length ?? 0) > 0,
    change: (items: TreeItem[]) => change({ items }),
    toggle: (name: string, isOn: boolean) => change({ switches: { ...tree?.now.switches, [name]: isOn } }),
    undo: () =>
      setTree((before) => {
        const last = before?.past.at(-1)
        return before && last
          ? { past: before.past.slice(0, -1), now: last, future: [before.now, ...before.future] }
          : before
      }),
    redo: () =>
      setTree((before) => {
        const [next, ...future] = before?.future ?? []
        return before && next ? { past: [...before.past, before.now], now: next, future } : before
      }),
    save,
  }
}
