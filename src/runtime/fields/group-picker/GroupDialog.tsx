import { t } from '@/domain/i18n/t'
import { TreePicker } from '@/src/components/tree-picker/TreePicker'
import { type GroupPickerNode, useGroupTree } from './useGroups'

interface GroupDialogProps {
  open: boolean
  node: GroupPickerNode
  value: string | null
  onConfirm: (id: string) => void
  onClose: () => void
}

const rules = { multiple: false, isWanted: () => true }

/** The tree of groups, in which a group can be added (specification §2.9). */
export function GroupDialog({ open, node, value, onConfirm, onClose }: GroupDialogProps) {
  const { source, add } = useGroupTree(node, value)
  return (
    <TreePicker
      open={open}
      title={t('选择{title}', { title: node.title })}
      searchLabel={t('搜索分组')}
      empty={t('还没有分组')}
      source={source}
      rules={rules}
      add={add}
      onConfirm={([group]) => group && onConfirm(group.id)}
      onClose={onClose}
    />
  )
}
