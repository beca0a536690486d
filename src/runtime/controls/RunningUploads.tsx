import { CloseCircleOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import type { Running } from './useUploads'

/** Files on their way with progress and cancel, refused ones with the reason. */
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
        aria-label={one.error ? `关闭 ${one.name}` : `取消上传 ${one.name}`}
        onClick={() => drop(one)}
      />
    </li>
  ))
}
