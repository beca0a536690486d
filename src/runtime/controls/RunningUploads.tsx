import { CloseCircleOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { t } from '@/domain/i18n/t'
import type { Running } from './useUploads'

/** Running uploads with progress and cancel, refused ones with the reason. */
export function RunningUploads({ running, drop }: { running: Running[]; drop: (running: Running) => void }) {
  return running.map((one) => (
    <li key={one.key}>
      <span>{one.name}</span>
      {one.error ? (
        <span className="portal-item-message">{one.error}</span>
      ) : (
        <Progress percent={one.percent} size="small" />
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseCircleOutlined aria-hidden />}
        aria-label={one.error ? t('关闭 {name}', { name: one.name }) : t('取消上传 {name}', { name: one.name })}
        onClick={() => drop(one)}
      />
    </li>
  ))
}
