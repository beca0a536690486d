import { Modal } from 'antd'
import { t } from '@/domain/i18n/t'
import { useDesigner } from '@/src/designers/core/Designer'

const PREVIEW = 'Ctrl + P'

const SHARED = [
  ['Ctrl + Z / Y', t('撤销、重做')],
  ['Ctrl + S', t('立即保存草稿')],
  [PREVIEW, t('预览')],
  ['Ctrl + F', t('搜索组件')],
  ['?', t('快捷键')],
] as const

interface ShortcutListProps {
  isOpen: boolean
  onClose: () => void
}

/** Stays mounted: a dialog that is unmounted with its state does not give the focus back to where it came from. */
export function ShortcutList({ isOpen, onClose }: ShortcutListProps) {
  const { shortcuts, Preview } = useDesigner()
  const shared = SHARED.filter(([keys]) => Preview || keys !== PREVIEW)
  return (
    <Modal
      open={isOpen}
      title={t('快捷键')}
      footer={null}
      width={500}
      destroyOnHidden
      // A dialog takes the focus after its motion; an Escape before that would be lost.
      transitionName=""
      onCancel={onClose}
    >
      <dl className="designer-shortcuts">
        {[...shortcuts, ...shared].map(([keys, text]) => (
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
