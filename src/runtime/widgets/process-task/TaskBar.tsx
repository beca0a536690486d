import { MoreOutlined } from '@ant-design/icons'
import { Alert, Button, Dropdown } from 'antd'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { t } from '@/domain/i18n/t'
import type { Principal } from '@/domain/process/approvers/Principal'
import type { FormModel } from '@/src/runtime/model/FormModel'
import { ActionDialog } from '@/src/runtime/page/ActionDialog'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { usePorts } from '@/src/runtime/ports'
import type { ProcessView } from '@/src/runtime/process/ProcessView'
import { ChoosePeople } from './ChoosePeople'
import { type MoveAct, MoveDialog, moveActs } from './MoveDialog'
import { OpinionBox } from './OpinionBox'
import type { Attached } from './OpinionExtras'
import { OtherActDialogs } from './OtherActDialogs'
import { type OtherAct, otherActs } from './otherActs'
import { TaskSheet } from './TaskSheet'
import { type DialogName, isDialog, taskDialog } from './taskDialogs'
import { useTaskActs } from './useTaskActs'
import { useTaskDraft } from './useTaskDraft'
import { useTaskKeys } from './useTaskKeys'
import type { useTaskQueue } from './useTaskQueue'

interface TaskBarProps {
  view: ProcessView
  model: FormModel
  isFilled: boolean
  isPhone: boolean
  sheet: RefObject<HTMLDivElement | null>
  queue: ReturnType<typeof useTaskQueue>
  onComment: () => void
}

interface MoreAct {
  key: string
  label: string
  run: () => void
}

type Outcome = 'agree' | 'reject'

/** Buttons that stand in the menu; on a phone all but the two that decide do. */
const inMenu = new Set(['transfer', 'addSign', 'save', 'cc', 'delegate', 'dropSign'])

/** What stands out among the buttons. */
const primary = new Set(['agree', 'resolve'])

/** What one can do here: an opinion and the buttons of the activity; the starter's and the administrators' acts behind them. */
export function TaskBar({ view, model, isFilled, isPhone, sheet, queue, onComment }: TaskBarProps) {
  const { call, notify } = usePorts()
  const scope = useWidgetScope()
  const { task } = view
  const draft = useTaskDraft(view, model, isFilled)
  const { opinion } = draft
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const [other, setOther] = useState<OtherAct | MoveAct | null>(null)
  const [asking, setAsking] = useState<Outcome | null>(null)
  const [chosen, setChosen] = useState<Record<string, Principal[]>>({})
  const attached = useRef<Attached>({})
  const attach = useCallback((given: Attached) => {
    attached.current = given
  }, [])
  const [isAsked, setAsked] = useState(false)
  const input = useRef<HTMLDivElement>(null)
  const acts = useTaskActs({
    view,
    model,
    isFilled,
    sheet,
    onDone: (said, isDecided) => {
      draft.forget()
      const undo = { title: t('撤回'), run: () => void acts.takeBack() }
      notify('success', said, isDecided ? undo : undefined)
      if (isDecided) queue.leave()
    },
  })
  const isMissing = (outcome: Outcome) =>
    opinion.trim() === '' && (task?.opinion === 'always' || (task?.opinion === 'refusal' && outcome === 'reject'))
  const focus = () => input.current?.querySelector('textarea')?.focus()

  const complete = async (outcome: Outcome) => {
    if (isMissing(outcome)) {
      setAsked(true)
      return focus()
    }
    if (await acts.complete(outcome, { opinion, chosen, ...attached.current })) setAsking(null)
  }
  const press = (name: string) => {
    if (name === 'save') return void draft.save().then(() => notify('success', t('已暂存')), acts.fail)
    if (isDialog(name)) return setDialog(name)
    if (name === 'resolve') return void acts.resolve(opinion, attached.current)
    if (name !== 'agree' && name !== 'reject') return
    if (isPhone) return setAsking(name)
    void complete(name)
  }
  const isDeciding = task !== null && task.kind !== 'resubmit' && !task.needsReceipt
  const buttons = isDeciding
    ? task.buttons.filter(
        ({ name }) =>
          (name !== 'return' || task.returnTargets.length > 0) && (name !== 'dropSign' || task.signers.length > 0),
      )
    : []
  const has = (name: string) => buttons.some((button) => button.name === name)
  const key = (name: string) => (has(name) ? () => press(name) : () => {})
  useTaskKeys(sheet, {
    a: key('agree'),
    r: key('reject'),
    c: onComment,
    j: () => void queue.next(),
    k: () => void queue.previous(),
    '/': focus,
  })
  const others = otherActs(view, call)
  const canMove = view.canManage && view.status === 'running'
  if (!task && others.length === 0) return null
  const isBehind = ({ name }: { name: string }) => inMenu.has(name) || (isPhone && name === 'return')
  const more: MoreAct[] = [
    ...buttons.filter(isBehind).map(({ name, text }) => ({ key: name, label: text, run: () => press(name) })),
    ...(task?.canPutBack && isDeciding ? [{ key: 'putBack', label: t('放回'), run: () => void acts.putBack() }] : []),
    ...others.map((one) => ({ key: one.key, label: one.label, run: () => setOther(one) })),
    ...(canMove ? moveActs().map(({ key, label }) => ({ key, label, run: () => setOther(key) })) : []),
  ]
  const shown = buttons.filter((one) => !isBehind(one))
  const box = isDeciding ? (
    <>
      <ChoosePeople choices={task.choices} onChange={setChosen} />
      <OpinionBox
        box={input}
        title={task.kind === 'handle' ? t('办理意见') : t('审批意见')}
        opinion={opinion}
        onChange={draft.setOpinion}
        isMissing={isAsked && opinion.trim() === ''}
        needsSignature={task.signature}
        onAttach={attach}
      />
    </>
  ) : null
  const failure = acts.failure ? (
    <Alert type="error" showIcon closable message={acts.failure} onClose={acts.forgive} />
  ) : null
  return (
    <div className="portal-process-bar portal-no-print">
      {asking ? null : failure}
      {isPhone ? null : box}
      <div className="portal-process-buttons">
        {isPhone ? <Button onClick={onComment}>{t('评论')}</Button> : null}
        {isPhone ? <More acts={more} /> : null}
        {task?.needsReceipt ? (
          <Button type="primary" loading={acts.isActing} onClick={() => void acts.receive()}>
            {t('领取')}
          </Button>
        ) : null}
        {task?.kind === 'resubmit' ? (
          <Button type="primary" loading={acts.isActing} onClick={() => void acts.resubmit(opinion, chosen)}>
            {t('重新提交')}
          </Button>
        ) : null}
        {(isPhone ? shown.toReversed() : shown).map(({ name, text }) => (
          <Button
            key={name}
            type={primary.has(name) ? 'primary' : 'default'}
            danger={name === 'reject'}
            loading={acts.isActing && primary.has(name)}
            disabled={acts.isActing && !primary.has(name)}
            onClick={() => press(name)}
          >
            {text}
          </Button>
        ))}
        {isPhone ? null : <More acts={more} />}
      </div>
      {asking ? (
        <TaskSheet
          title={buttons.find(({ name }) => name === asking)?.text ?? ''}
          danger={asking === 'reject'}
          isActing={acts.isActing}
          onClose={() => setAsking(null)}
          onConfirm={() => void complete(asking)}
        >
          {failure}
          {box}
        </TaskSheet>
      ) : null}
      {typeof other === 'string' ? <MoveDialog id={view.id} act={other} onClose={() => setOther(null)} /> : null}
      {other && typeof other !== 'string' ? <OtherActDialogs act={other} onClose={() => setOther(null)} /> : null}
      {dialog && task ? (
        <ActionDialog
          dialog={taskDialog(dialog, task, opinion)}
          scope={scope}
          onClose={() => setDialog(null)}
          onSubmit={async (values) => {
            const isDone = await acts.send(dialog, values)
            if (isDone) setDialog(null)
            return isDone
          }}
        />
      ) : null}
    </div>
  )
}

function More({ acts }: { acts: readonly MoreAct[] }) {
  if (acts.length === 0) return null
  return (
    <Dropdown trigger={['click']} menu={{ items: acts.map(({ key, label, run }) => ({ key, label, onClick: run })) }}>
      <Button icon={<MoreOutlined aria-hidden />}>{t('更多')}</Button>
    </Dropdown>
  )
}
