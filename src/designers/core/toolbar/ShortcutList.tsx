import { Modal } from 'antd'
import { t } from '@/domain/i18n/t'

const SHORTCUTS = [
  ['↑ ↓', t('选择上一个、下一个组件')],
  ['Alt + ↑ ↓', t('上移、下移')],
  ['Alt + ← →', t('移出容器、移入上一个容器')],
  [t('Enter（在左侧组件上）'), t('添加到所选组件之后')],
  ['Delete', t('删除')],
  ['Esc', t('选择上级')],
  ['Ctrl + D', t('创建副本')],
  ['Ctrl + C / X / V', t('复制、剪切、粘贴')],
  ['Ctrl + A', t('全选')],
  ['Ctrl + Z / Y', t('撤销、重做')],
  ['Ctrl + S', t('立即保存草稿')],
  ['Ctrl + P', t('预览')],
  ['Ctrl + F', t('搜索组件')],
  ['?', t('快捷键')],
]

export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title={t('快捷键')} footer={null} width={500} onCancel={onClose}>
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
