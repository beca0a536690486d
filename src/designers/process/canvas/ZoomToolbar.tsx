import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '@/domain/i18n/t'

interface ZoomToolbarProps {
  /** 1 at 100 %. */
  zoom: number
  least: number
  most: number
  /** Smaller (-1) or larger by a step. */
  onStep: (by: -1 | 1) => void
  /** Back to 100 %. */
  onReset: () => void
  /** As large as it fits. */
  onFit: () => void
}

/** How large cards or a diagram are shown. */
export function ZoomToolbar({ zoom, least, most, onStep, onReset, onFit }: ZoomToolbarProps) {
  return (
    <div className="process-zoom" role="toolbar" aria-label={t('缩放')}>
      <Button
        type="text"
        size="small"
        icon={<MinusOutlined aria-hidden />}
        aria-label={t('缩小')}
        title={t('缩小')}
        disabled={zoom <= least}
        onClick={() => onStep(-1)}
      />
      <Button type="text" size="small" title={t('恢复 100%')} onClick={onReset}>
        {Math.round(zoom * 100)}%
      </Button>
      <Button
        type="text"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        aria-label={t('放大')}
        title={t('放大')}
        disabled={zoom >= most}
        onClick={() => onStep(1)}
      />
      <Button type="text" size="small" onClick={onFit}>
        {t('适应')}
      </Button>
    </div>
  )
}
