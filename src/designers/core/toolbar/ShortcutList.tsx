import { Modal } from 'antd'

const SHORTCUTS = [
  ['↑ ↓', '选择上一个、下一个组件'],
  ['Alt + ↑ ↓', '上移、下移'],
  ['Alt + ← →', '移出容器、移入上一个容器'],
  ['Enter（在左侧组件上）', '添加到所选组件之后'],
  ['Delete', '删除'],
  ['Esc', '选择上级'],
  ['Ctrl + D', '创建副本'],
  ['Ctrl + C / X / V', '复制、剪切、粘贴'],
  ['Ctrl + A', '全选'],
  ['Ctrl + Z / Y', '撤销、重做'],
  ['Ctrl + S', '立即保存草稿'],
]

export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title="快捷键" footer={null} width={500} onCancel={onClose}>
      <dl className="designer-shortcuts">
        {SHORTCUTS.map(([keys, text]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
