import { Button, Modal, Space, Spin } from 'antd'
import { t } from '@/domain/i18n/t'
import type { DownloadState } from '@/src/runtime/ports'

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

/** How far an export is; it can be cancelled while it runs. */
export function ExportDialog({ state: { bytes, rows }, onCancel }: { state: DownloadState; onCancel: () => void }) {
  return (
    <Modal
      open
      title={t('导出 Excel')}
      closable={false}
      maskClosable={false}
      onCancel={onCancel}
      footer={<Button onClick={onCancel}>{t('取消导出')}</Button>}
    >
      <Space role="status">
        <Spin size="small" />
        {bytes === 0
          ? t('正在查询记录…')
          : rows === undefined
            ? t('已收到 {size} MB', { size: megabytes(bytes) })
            : t('共 {rows} 条记录，已收到 {size} MB', { rows, size: megabytes(bytes) })}
      </Space>
    </Modal>
  )
}
