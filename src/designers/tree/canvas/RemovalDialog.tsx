import { Modal } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'

/** Lists the users of the nodes to delete; the user may delete them anyway. */
export const RemovalDialog = observer(function RemovalDialog() {
  const session = useTreeSession()
  const { removal } = session
  if (!removal) return null
  return (
    <Modal
      open
      title={t('要删除的组件正在被使用')}
      okText={t('仍然删除')}
      okButtonProps={{ danger: true }}
      cancelText={t('取消')}
      onOk={() => {
        session.askRemoval(null)
        session.execute(removal.command)
      }}
      onCancel={() => session.askRemoval(null)}
    >
      <ul aria-label={t('使用者')}>
        {removal.uses.map(({ holder, used }) => (
          <li key={`${holder} ${used}`}>{t('{holder}使用了「{used}」', { holder, used })}</li>
        ))}
      </ul>
      <p>{t('删除后这些地方会出错，需要逐一修改才能发布；可以撤销。')}</p>
    </Modal>
  )
})
