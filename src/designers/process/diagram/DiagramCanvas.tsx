import { Alert, Spin } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import type { DiagramSync } from './DiagramSync'
import { DiagramZoom } from './DiagramZoom'
import { useDiagramKeys } from './useDiagramKeys'
import '@/src/designers/process/canvas/process.css'
import './diagram.css'

/** A process as a diagram of BPMN 2.0, drawn by mouse or keys; the drawing library is loaded with it. */
export const DiagramCanvas = observer(function DiagramCanvas() {
  const session = useProcessSession()
  const container = useRef<HTMLDivElement>(null)
  const [sync, setSync] = useState<DiagramSync | null>(null)
  const [failure, setFailure] = useState('')
  const onKeyDown = useDiagramKeys(sync)
  useEffect(() => {
    const element = container.current
    if (!element) return
    let running: DiagramSync | null = null
    let isGone = false
    const open = async () => {
      const [{ createModeler }, { DiagramSync }] = await Promise.all([
        import('./createModeler'),
        import('./DiagramSync'),
      ])
      if (isGone) return
      running = new DiagramSync(createModeler(element), session)
      await running.start()
      if (!isGone) setSync(running)
    }
    open().catch((cause: unknown) => {
      if (!isGone) setFailure(cause instanceof Error ? cause.message : String(cause))
    })
    return () => {
      isGone = true
      running?.stop()
    }
  }, [session])
  return (
    <div className="process-canvas">
      {failure ? <Alert type="error" showIcon message={t('流程图没有打开：{failure}', { failure })} /> : null}
      {sync === null && failure === '' ? <Spin className="diagram-loading" /> : null}
      <div
        ref={container}
        className="diagram-paper"
        role="application"
        aria-label={t(
          '流程图。方向键沿连线选择，A 添加审批，Enter 改名，Ctrl 加方向键移动，Delete 删除，问号查看快捷键',
        )}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas takes the keys of its elements.
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      {sync ? <DiagramZoom sync={sync} /> : null}
      <div className="process-live" role="status" aria-live="polite">
        {session.announcement}
      </div>
    </div>
  )
})
