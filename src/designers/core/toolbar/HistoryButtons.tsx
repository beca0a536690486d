import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { useDocumentSession } from '@/src/designers/core/session/DocumentSession'

/** Takes the last step back, or does it again. */
export const HistoryButtons = observer(function HistoryButtons() {
  const session = useDocumentSession()
  const { canUndo, canRedo, entries, position } = session.history
  return (
    <>
      <Button
        type="text"
        icon={<UndoOutlined aria-hidden />}
        aria-label={t('撤销')}
        title={canUndo ? t('撤销：{label} (Ctrl+Z)', { label: entries[position - 1]?.label }) : t('撤销 (Ctrl+Z)')}
        disabled={!canUndo}
        onClick={() => session.undo()}
      />
      <Button
        type="text"
        icon={<RedoOutlined aria-hidden />}
        aria-label={t('重做')}
        title={canRedo ? t('重做：{label} (Ctrl+Y)', { label: entries[position]?.label }) : t('重做 (Ctrl+Y)')}
        disabled={!canRedo}
        onClick={() => session.redo()}
      />
    </>
  )
})
