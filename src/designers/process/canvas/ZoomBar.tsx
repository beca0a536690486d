import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { observer } from 'mobx-react-lite'
import type { RefObject } from 'react'
import { t } from '@/domain/i18n/t'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'

const STEP = 0.1

interface ZoomBarProps {
  scroller: RefObject<HTMLElement | null>
  sheet: RefObject<HTMLElement | null>
}

/** How large the cards are shown. */
export const ZoomBar = observer(function ZoomBar({ scroller, sheet }: ZoomBarProps) {
  const session = useProcessSession()
  const { zoom } = session
  const fit = () => {
    const [outer, inner] = [scroller.current, sheet.current]
    if (!outer || !inner) return
    // As large as it is at 100 %.
    const [width, height] = [inner.scrollWidth, inner.scrollHeight]
    session.setZoom(Math.min(1, outer.clientWidth / width, outer.clientHeight / height))
  }
  return (
    <div className="process-zoom" role="toolbar" aria-label={t('缩放')}>
      <Button
        type="text"
        size="small"
        icon={<MinusOutlined aria-hidden />}
        aria-label={t('缩小')}
        disabled={zoom <= 0.25}
        onClick={() => session.setZoom(zoom - STEP)}
      />
      <Button type="text" size="small" title={t('恢复 100%')} onClick={() => session.setZoom(1)}>
        {Math.round(zoom * 100)}%
      </Button>
      <Button
        type="text"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        aria-label={t('放大')}
        disabled={zoom >= 2}
        onClick={() => session.setZoom(zoom + STEP)}
      />
      <Button type="text" size="small" onClick={fit}>
        {t('适应')}
      </Button>
    </div>
  )
})
