import { Button, Modal } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { useRemoval } from './useRemoval'

/** With one branch left there is nothing to choose: whether its cards stay is the builder's to say. */
export const BranchRemovalDialog = observer(function BranchRemovalDialog() {
  const session = useProcessSession()
  const removal = useRemoval()
  const asked = session.removal
  if (!asked) return null
  return (
    <Modal
      open
      title={t('删除「{name}」后只剩一个分支', { name: asked.title })}
      onCancel={() => session.askRemoval(null)}
      footer={[
        <Button key="cancel" onClick={() => session.askRemoval(null)}>
          {t('取消')}
        </Button>,
        <Button key="remove" danger onClick={() => removal(asked.branch, 'remove')}>
          {t('一并删除')}
        </Button>,
        <Button key="keep" type="primary" onClick={() => removal(asked.branch, 'keep')}>
          {t('保留剩余卡片')}
        </Button>,
      ]}
    >
      {t('分支会一起取消。剩下那个分支里的卡片是保留在原来的位置，还是一并删除？')}
    </Modal>
  )
})
