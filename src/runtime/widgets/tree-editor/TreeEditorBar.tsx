import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  PlusOutlined,
  RedoOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { t } from '@/domain/i18n/t'
import { usePorts } from '@/src/runtime/ports'
import { type Place, placeOf, removeItem, type TreeItem } from './treeModel'
import type { useTreeEditor } from './useTreeEditor'

type Step = 'up' | 'down' | 'in' | 'out'

interface TreeEditorBarProps {
  editor: ReturnType<typeof useTreeEditor>
  selected: TreeItem | null
  titleKey: string
  canHold: boolean
  onAdd: (place?: Place) => void
  onEdit: (item: TreeItem) => void
  onStep: (step: Step) => void
}

const steps: [Step, string, ReactNode][] = [
  ['up', t('上移'), <ArrowUpOutlined key="up" aria-hidden />],
  ['down', t('下移'), <ArrowDownOutlined key="down" aria-hidden />],
  ['in', t('移入上一项'), <MenuUnfoldOutlined key="in" aria-hidden />],
  ['out', t('移出上级'), <MenuFoldOutlined key="out" aria-hidden />],
]

/** Actions on the selected node: everything that a drag can do, and more. */
export function TreeEditorBar({ editor, selected, titleKey, canHold, onAdd, onEdit, onStep }: TreeEditorBarProps) {
  const ports = usePorts()
  const items = editor.items ?? []
  const remove = async () => {
    if (!selected) return
    const name = String(selected.value[titleKey] ?? '')
    const isBranch = selected.children.length > 0
    if (
      isBranch &&
      !(await ports.confirm({ title: t('删除「{name}」及其下级？', { name }), content: t('保存之前可以撤销。') }))
    )
      return
    editor.change(removeItem(items, selected.key))
  }
  const after = (): Place | undefined => {
    const place = selected ? placeOf(items, selected.key) : undefined
    return place && { ...place, index: place.index + 1 }
  }
  return (
    <div className="portal-tree-editor-bar">
      <Space wrap>
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => onAdd(after())}>
          {t('新建')}
        </Button>
        <Button
          disabled={!canHold || !selected}
          onClick={() => selected && onAdd({ parent: selected.key, index: selected.children.length })}
        >
          {t('新建下级')}
        </Button>
        <Button icon={<EditOutlined aria-hidden />} disabled={!selected} onClick={() => selected && onEdit(selected)}>
          {t('编辑')}
        </Button>
        <Button icon={<DeleteOutlined aria-hidden />} danger disabled={!selected} onClick={() => void remove()}>
          {t('删除')}
        </Button>
        {steps.map(([step, title, icon]) => (
          <Button
            key={step}
            icon={icon}
            title={title}
            aria-label={title}
            disabled={!selected}
            onClick={() => onStep(step)}
          />
        ))}
      </Space>
      <Space>
        <Button
          icon={<UndoOutlined aria-hidden />}
          title={t('撤销')}
          aria-label={t('撤销')}
          disabled={!editor.canUndo}
          onClick={editor.undo}
        />
        <Button
          icon={<RedoOutlined aria-hidden />}
          title={t('重做')}
          aria-label={t('重做')}
          disabled={!editor.canRedo}
          onClick={editor.redo}
        />
        <Button
          type="primary"
          disabled={!editor.isChanged}
          loading={editor.isSaving}
          onClick={() => void editor.save()}
        >
          {t('保存')}
        </Button>
      </Space>
    </div>
  )
}
