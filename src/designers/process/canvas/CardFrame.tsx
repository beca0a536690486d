import { ExclamationCircleFilled, RightOutlined, UserOutlined } from '@ant-design/icons'
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { computed } from 'mobx'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { t } from '@/domain/i18n/t'
import { type ProcessSession, useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { CardTitle } from './CardTitle'

interface CardFrameProps {
  /** Of its element, or of the flow that begins its branch. */
  id: string
  look:
    | 'start'
    | 'approve'
    | 'handle'
    | 'cc'
    | 'delay'
    | 'call'
    | 'service'
    | 'block'
    | 'branch'
    | 'default'
    | 'parallel'
  icon?: ReactNode
  /** What is set, in words. A block says nothing of its own. */
  sentence?: string
  /** Said in the place of an empty sentence. */
  missing?: string
  /** Short facts below the sentence. */
  chips?: readonly string[]
  /** Beside the title: the priority of a branch. */
  mark?: string
  tools?: ReactNode
  isMovable?: boolean
}

/** Of what changes for one card at a time only that card is rendered again. */
const watch = (session: ProcessSession, id: string) => ({
  problems: computed(() => session.problemsById.get(id) ?? []),
  isDragged: computed(() => session.dragged === id),
  /** Who has it now in the simulation; null where it is not there. */
  token: computed(() => session.simulation.current.get(id)?.join(t('、')) ?? null),
  isPassed: computed(() => session.simulation.passed.has(id)),
})

/** What all cards share: head and title, the sentence, what is wrong, selection, dragging. */
export const CardFrame = observer(function CardFrame(props: CardFrameProps) {
  const { id, look, icon, sentence, missing, chips = [], mark, tools, isMovable = false } = props
  const session = useProcessSession()
  const ref = useRef<HTMLDivElement>(null)
  const own = useMemo(() => watch(session, id), [session, id])
  const isSelected = session.selected.has(id)
  const name = session.titleOf(id)
  const problems = own.problems.get()
  const token = own.token.get()
  useEffect(() => {
    const element = ref.current
    return element && isMovable ? draggable({ element, getInitialData: () => ({ card: id }) }) : undefined
  }, [id, isMovable])
  useEffect(() => {
    if (!isSelected) return
    ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // The focus follows the keys on the canvas, also where what had it is gone or moved; elsewhere it stays where it is.
    const { activeElement, body } = window.document
    const isLost = activeElement === null || activeElement === body
    if (isLost || ref.current?.closest('.process-scroll')?.contains(activeElement))
      ref.current?.focus({ preventScroll: true })
  }, [isSelected])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a card holds buttons, which no button may.
    <div
      ref={ref}
      className={`process-card process-card-${look}`}
      data-card-id={id}
      data-look={look}
      data-selected={isSelected || undefined}
      data-simulated={token !== null ? 'current' : own.isPassed.get() ? 'passed' : undefined}
      data-dragged={own.isDragged.get() || undefined}
      data-wrong={problems.some(({ severity }) => severity === 'error') || undefined}
      role="group"
      aria-roledescription={t('流程卡片')}
      aria-label={isSelected ? t('{name}，已选中', { name }) : name}
      aria-current={isSelected || undefined}
      tabIndex={isSelected ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation()
        session.select([id])
        if (event.target instanceof HTMLElement && event.target.matches('input')) return
        ref.current?.focus({ preventScroll: true })
      }}
      onKeyDown={undefined}
    >
      <header>
        {icon}
        <CardTitle id={id} name={name} />
        {mark ? <span className="process-mark">{mark}</span> : null}
        {tools ? <span className="process-tools">{tools}</span> : null}
      </header>
      {sentence === undefined ? null : (
        <div className="process-body">
          <p data-empty={sentence === '' || undefined}>{sentence || missing}</p>
          <RightOutlined aria-hidden />
        </div>
      )}
      {chips.length > 0 ? (
        <ul className="process-chips">
          {chips.map((chip) => (
            <li key={chip}>{chip}</li>
          ))}
        </ul>
      ) : null}
      {token === null ? null : (
        <p className="process-token">
          <UserOutlined aria-hidden /> {t('{people} 处理中', { people: token })}
        </p>
      )}
      {problems.length > 0 ? (
        <ul className="process-problems" aria-label={t('「{name}」的问题', { name })}>
          {problems.map(({ code, pointer, message, severity }) => (
            <li key={`${code} ${pointer} ${message}`} data-severity={severity}>
              <ExclamationCircleFilled aria-hidden /> {message}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
})
