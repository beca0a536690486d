import { TreeSelect } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { DirectoryText, useDirectoryNames } from '@/src/runtime/controls/DirectoryText'
import { useRemoteChoices } from '@/src/runtime/controls/useRemoteChoices'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { type DirectoryEntry, usePorts } from '@/src/runtime/ports'

type Props = FieldControlProps<string | string[]>

const asNode = (entry: DirectoryEntry) => ({
  id: entry.id,
  pId: entry.parentId ?? null,
  value: entry.id,
  title: entry.name,
  isLeaf: entry.leaf === true,
})

/** Departments as a tree that loads a level at a time; a search asks the server instead. */
function OrgPickerControl({ id, node, value, onChange, disabled, invalid, describedBy, label, activation }: Props) {
  const { listOrgs } = usePorts()
  const names = useDirectoryNames('orgs', value)
  const [tree, setTree] = useState<DirectoryEntry[]>([])
  const [isSearching, setSearching] = useState(false)
  const load = useCallback((search: string) => listOrgs(null, search), [listOrgs])
  const { items: found, error, search } = useRemoteChoices(load)
  const isMultiple = node.multiple === true
  const loadChildren = useCallback(
    async (parentId: string | null) => {
      const children = await listOrgs(parentId)
      setTree((before) => [...before.filter((entry) => !children.some((child) => child.id === entry.id)), ...children])
    },
    [listOrgs],
  )
  useEffect(() => {
    loadChildren(null).catch(() => setTree([]))
  }, [loadChildren])
  const shown = isSearching
    ? found.map((entry) => ({ ...asNode(entry), pId: null, isLeaf: true, title: entry.detail || entry.name }))
    : tree.map(asNode)
  const chosen = Array.isArray(value) ? value : value ? [value] : []
  const missing = chosen.filter((one) => !shown.some((entry) => entry.value === one))
  return (
    <TreeSelect<string | string[]>
      id={id}
      treeDataSimpleMode
      treeData={[
        ...shown,
        ...missing.map((one) => ({ id: one, pId: null, value: one, title: names[one] ?? '…', isLeaf: true })),
      ]}
      loadData={isSearching ? undefined : (entry) => loadChildren(entry.value as string)}
      multiple={isMultiple}
      value={value ?? (isMultiple ? [] : undefined)}
      onChange={(next) => onChange(next ?? null)}
      showSearch
      filterTreeNode={false}
      onSearch={(text) => {
        setSearching(text.trim() !== '')
        if (text.trim()) search(text)
      }}
      disabled={disabled}
      status={invalid ? 'error' : ''}
      allowClear
      defaultOpen={activation === 'touch'}
      placeholder={(node.placeholder as string | undefined) ?? t('请选择部门')}
      notFoundContent={error ?? t('没有找到部门')}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  )
}

export const orgPickerField = defineField({
  type: 'OrgPicker',
  Edit: OrgPickerControl,
  Read: (props: FieldReadProps<string | string[]>) => <DirectoryText {...props} kind="orgs" />,
})
