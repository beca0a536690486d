import { observer } from 'mobx-react-lite'
import { useLayoutEffect, useRef } from 'react'
import { t } from '@/domain/i18n/t'
import { isShowable } from '@/domain/process/simple/cardsOf'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { BranchRemovalDialog } from './BranchRemovalDialog'
import { CardRun } from './CardRun'
import { EndMark, StartCard } from './EndCards'
import { InsertPoint } from './InsertPoint'
import { MiniMap } from './MiniMap'
import { showBeginning } from './mapOf'
import { useCardDrag } from './useCardDrag'
import { useCardKeys } from './useCardKeys'
import { ZoomBar } from './ZoomBar'
import './process.css'

/** A process as cards from top to bottom, with a + wherever one can be put. */
export const ProcessCanvas = observer(function ProcessCanvas() {
  const session = useProcessSession()
  const scroller = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const onKeyDown = useCardKeys(session)
  useCardDrag(session, scroller)
  const { cards } = session
  useLayoutEffect(() => {
    // The middle, where the process begins, is what a narrow screen shows first.
    if (scroller.current) showBeginning(scroller.current)
  }, [])
  return (
    <div className="process-canvas">
      <div
        ref={scroller}
        className="process-scroll"
        role="application"
        aria-label={t('流程。方向键选择卡片，Enter 设置，加号添加，Delete 删除，Alt 加方向键移动，问号查看快捷键')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas takes the keys of its cards.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={() => session.select([])}
      >
        {isShowable(cards) ? (
          <div ref={sheet} className="process-sheet" style={{ zoom: session.zoom }}>
            <StartCard id={cards.start} />
            <InsertPoint after={cards.start} />
            <CardRun cards={cards.cards} />
            <EndMark title={session.titleOf(cards.end)} />
          </div>
        ) : null}
      </div>
      <MiniMap scroller={scroller} sheet={sheet} />
      <ZoomBar scroller={scroller} sheet={sheet} />
      <Announcement />
      <BranchRemovalDialog />
    </div>
  )
})

const Announcement = observer(function Announcement() {
  const { announcement } = useProcessSession()
  return (
    <div className="process-live" role="status" aria-live="polite">
      {announcement}
    </div>
  )
})
