import { t } from '@/domain/i18n/t'
import type { ProcessView } from './ProcessView'
import type { useTaskActs } from './useTaskActs'

export interface MoreAct {
  key: string
  label: string
  run: () => void
}

interface Asking {
  view: ProcessView
  acts: ReturnType<typeof useTaskActs>
  opinion: string
  /** Asks before something is done. */
  ask: (title: string, work: () => Promise<boolean>, danger?: boolean) => void
}

/** What the starter and the administrators can do with an instance. */
export function otherActs({ view, acts, opinion, ask }: Asking): MoreAct[] {
  const isRunning = view.status === 'running'
  const isOpen = isRunning || view.status === 'suspended'
  const { canWithdraw, canManage } = view
  const all: (MoreAct & { when: boolean })[] = [
    {
      key: 'withdraw',
      when: canWithdraw,
      label: t('撤销申请'),
      run: () => ask(t('撤销这个申请？'), () => acts.withdraw(opinion)),
    },
    {
      key: 'suspend',
      when: canManage && isRunning,
      label: t('挂起'),
      run: () => ask(t('挂起这个流程？'), () => acts.administer('suspend', opinion), false),
    },
    {
      key: 'resume',
      when: canManage && view.status === 'suspended',
      label: t('恢复'),
      run: () => ask(t('恢复这个流程？'), () => acts.administer('resume', opinion), false),
    },
    {
      key: 'terminate',
      when: canManage && isOpen,
      label: t('终止'),
      run: () => ask(t('终止这个流程？'), () => acts.administer('terminate', opinion)),
    },
  ]
  return all.filter(({ when }) => when)
}
