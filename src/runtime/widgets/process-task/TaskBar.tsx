import { MoreOutlined } from '@ant-design/icons'
import { Alert, Button, Dropdown, Input } from 'antd'
import { type RefObject, useRef, useState } from 'react'
import { t } from '@/domain/i18n/t'
import type { Principal } from '@/domain/process/approvers/Principal'
import type { FormModel } from '@/src/runtime/model/FormModel'
import { ActionDialog } from '@/src/runtime/page/ActionDialog'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { usePorts } from '@/src/runtime/ports'
import { ChoosePeople } from './ChoosePeople'
import type { ProcessView } from './ProcessView'
import { type DialogName, isDialog, taskDialog } from './taskDialogs'
import { useOpinion } from './useOpinion'
import { useTaskActs } from './useTaskActs'

interface TaskBarProps {
  view: ProcessView
  model: FormModel
  isFilled: boolean
  sheet: RefObject<HTMLDivElement | null>
  next: string
}

/** What one can do here: an opinion and the buttons of the activity; the starter's and the administrators' acts behind them. */
export function TaskBar({ view, model, isFilled, sheet }: TaskBarProps) {
  const { confirm, notify } = usePorts()
  const scope = useWidgetScope()
  const { task } = view
  const { opinion, setOpinion, forget } = useOpinion(task?.id ?? view.id)
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const [chosen, setChosen] = useState<Record<string, Principal[]>>({})
  const [isAsked, setAsked] = useState(false)
  const input = useRef<HTMLDivElement>(null)
  const acts = useTaskActs({
    view,
    model,
    isFilled,
    sheet,
    onDone: (said) => {
      forget()
      notify('success', said)
    },
  })
  const isMissing = (outcome: 'agree' | 'reject') =>
    opinion.trim() === '' && (task?.opinion === 'always' || (task?.opinion === 'refusal' && outcome === 'reject'))

  const complete = async (outcome: 'agree' | 'reject') => {
    if (isMissing(outcome)) {
      setAsked(true)
      input.current?.querySelector('textarea')?.focus()
      return
    }
    await acts.complete(outcome, opinion, chosen)
  }
  const press = (name: string) => {
    if (name === 'agree' || name === 'reject') return void complete(name)
    if (isDialog(name)) setDialog(name)
  }
  const asked = async (title: string, work: () => Promise<boolean>, danger = true) => {
    if (await confirm({ title, danger })) await work()
  }
  const others = [
    ...(view.canWithdraw
      ? [{ key: 'withdraw', label: t('撤销申请'), run: () => asked(t('撤销这个申请？'), () => acts.withdraw(opinion)) }]
      : []),
    ...(view.canManage && view.status === 'running'
      ? [
          {
            key: 'suspend',
            label: t('挂起'),
            run: () => asked(t('挂起这个流程？'), () => acts.administer('suspend', opinion), false),
          },
        ]
      : []),
    ...(view.canManage && view.status === 'suspended'
      ? [
          {
            key: 'resume',
            label: t('恢复'),
            run: () => asked(t('恢复这个流程？'), () => acts.administer('resume', opinion), false),
          },
        ]
      : []),
    ...(view.canManage && (view.status === 'running' || view.status === 'suspended')
      ? [
          {
            key: 'terminate',
            label: t('终止'),
            run: () => asked(t('终止这个流程？'), () => acts.administer('terminate', opinion)),
          },
        ]
      : []),
  ]
  if (!task && others.length === 0) return null
  const isApproving = task?.kind === 'approve' && !task.needsReceipt
  const shown = isApproving ? task.buttons.filter(({ name }) => name !== 'return' || task.returnTargets.length > 0) : []
  const inMore = shown.filter(({ name }) => name === 'transfer' || name === 'addSign')
  const inBar = shown.filter((one) => !inMore.includes(one))
  const more = [
    ...inMore.map(({ name, text }) => ({ key: name, label: text, run: async () => press(name) })),
    ...(task?.canPutBack && isApproving
      ? [{ key: 'putBack', label: t('放回'), run: async () => void acts.putBack() }]
      : []),
    ...others,
  ]
  return (
    <div className="portal-process-bar portal-no-print">
      {acts.failure ? <Alert type="error" showIcon closable message={acts.failure} onClose={acts.forgive} /> : null}
      {isApproving && task ? <ChoosePeople choices={task.choices} onChange={setChosen} /> : null}
      {isApproving ? (
        <div ref={input}>
          <Input.TextArea
            autoSize={{ minRows: 1, maxRows: 6 }}
            maxLength={2000}
            value={opinion}
            status={isAsked && opinion.trim() === '' ? 'error' : ''}
            aria-label={t('审批意见')}
            placeholder={isAsked && opinion.trim() === '' ? t('请填写意见') : t('审批意见')}
            onChange={(event) => setOpinion(event.target.value)}
          />
        </div>
      ) : null}
      <div className="portal-process-buttons">
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
        {inBar.map(({ name, text }) => (
          <Button
            key={name}
            type={name === 'agree' ? 'primary' : 'default'}
            danger={name === 'reject'}
            loading={acts.isActing && name === 'agree'}
            disabled={acts.isActing && name !== 'agree'}
            onClick={() => press(name)}
          >
            {text}
          </Button>
        ))}
        {more.length > 0 ? (
          <Dropdown
            trigger={['click']}
            menu={{ items: more.map(({ key, label, run }) => ({ key, label, onClick: () => void run() })) }}
          >
            <Button icon={<MoreOutlined aria-hidden />}>{t('更多')}</Button>
          </Dropdown>
        ) : null}
      </div>
      {dialog && task ? (
        <ActionDialog
          dialog={taskDialog(dialog, task)}
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
