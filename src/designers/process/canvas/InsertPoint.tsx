import {
  ApartmentOutlined,
  ApiOutlined,
  AuditOutlined,
  BranchesOutlined,
  FieldTimeOutlined,
  ForkOutlined,
  PartitionOutlined,
  PlusOutlined,
  SendOutlined,
  SolutionOutlined,
} from '@ant-design/icons'
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Dropdown } from 'antd'
import { computed } from 'mobx'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { insertAt, mayMoveBehind } from '@/src/designers/process/commands/cardActions'
import { type CardType, cardTitles } from '@/src/designers/process/commands/cardCommands'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { draggedCard } from './useCardDrag'

const OFFERED: readonly (readonly [CardType, ReactNode])[] = [
  ['approve', <AuditOutlined key="approve" aria-hidden className="process-icon-approve" />],
  ['handle', <SolutionOutlined key="handle" aria-hidden className="process-icon-handle" />],
  ['cc', <SendOutlined key="cc" aria-hidden className="process-icon-cc" />],
  ['condition', <BranchesOutlined key="condition" aria-hidden className="process-icon-branch" />],
  ['parallel', <ApartmentOutlined key="parallel" aria-hidden className="process-icon-parallel" />],
  ['inclusive', <ForkOutlined key="inclusive" aria-hidden className="process-icon-inclusive" />],
  ['delay', <FieldTimeOutlined key="delay" aria-hidden className="process-icon-delay" />],
  ['call', <PartitionOutlined key="call" aria-hidden className="process-icon-call" />],
  ['service', <ApiOutlined key="service" aria-hidden className="process-icon-service" />],
]

/** The line behind a card, and the + on it: new cards come here, and dragged ones. */
export const InsertPoint = observer(function InsertPoint({ after }: { after: string }) {
  const session = useProcessSession()
  const ref = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const isOpen = useMemo(() => computed(() => session.inserting === after), [session, after]).get()
  const takes = useMemo(
    () => computed(() => session.dragged !== null && mayMoveBehind(session, session.dragged, after)),
    [session, after],
  ).get()
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => mayMoveBehind(session, draggedCard(source) ?? '', after),
      getData: () => ({ after }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    })
  }, [session, after])
  return (
    <div ref={ref} className="process-insert" data-takes={takes || undefined} data-over={isOver || undefined}>
      <Dropdown
        trigger={['click']}
        open={isOpen}
        onOpenChange={(open) => session.insertBehind(open ? after : null)}
        autoFocus
        destroyOnHidden
        placement="bottom"
        menu={{
          items: OFFERED.map(([type, icon]) => ({ key: type, icon, label: cardTitles[type] })),
          onClick: ({ key, domEvent }) => {
            domEvent.stopPropagation()
            session.insertBehind(null)
            insertAt(session, after, key as CardType)
          },
        }}
      >
        <button
          type="button"
          aria-label={t('在「{name}」之后添加', { name: session.titleOf(after) })}
          onClick={(event) => event.stopPropagation()}
        >
          <PlusOutlined aria-hidden />
        </button>
      </Dropdown>
    </div>
  )
})
