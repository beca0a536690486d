import { t } from '@/domain/i18n/t'
import type { RuntimePorts } from '@/src/runtime/ports'
import type { ProcessView } from '@/src/runtime/process/ProcessView'

/** Something that is asked about, with its reason, before it is done. */
export interface OtherAct {
  key: string
  label: string
  /** What is said once it is done. */
  done: string
  /** Rejects with an Error for the dialog that asked. */
  run: (opinion: string) => Promise<unknown>
}

/** What the starter and the administrators can do with an instance. */
export function otherActs(view: ProcessView, call: RuntimePorts['call']): OtherAct[] {
  const { id, canWithdraw, canRestart, canManage, status, form } = view
  const isRunning = status === 'running'
  const isOpen = isRunning || status === 'suspended'
  const params = { id }
  const all: (OtherAct & { when: boolean })[] = [
    {
      key: 'withdraw',
      when: canWithdraw,
      label: t('撤销申请'),
      done: t('已撤销'),
      run: (opinion) => call('withdrawProcess', { params, body: { opinion } }),
    },
    {
      key: 'restart',
      when: canRestart,
      label: t('重新发起'),
      done: t('已重新发起'),
      run: () => call('restartProcess', { params: { processInstId: id }, body: { data: form.data, rev: form.rev } }),
    },
    {
      key: 'suspend',
      when: canManage && isRunning,
      label: t('挂起'),
      done: t('已挂起'),
      run: (opinion) => call('suspendProcess', { params, body: { opinion } }),
    },
    {
      key: 'resume',
      when: canManage && status === 'suspended',
      label: t('恢复'),
      done: t('已恢复'),
      run: (opinion) => call('resumeProcess', { params, body: { opinion } }),
    },
    {
      key: 'terminate',
      when: canManage && isOpen,
      label: t('终止'),
      done: t('已终止'),
      run: (opinion) => call('terminateProcess', { params, body: { opinion } }),
    },
  ]
  return all.filter(({ when }) => when)
}
