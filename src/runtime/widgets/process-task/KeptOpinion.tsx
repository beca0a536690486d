import { Alert, Typography } from 'antd'
import dayjs from 'dayjs'
import { t } from '@/domain/i18n/t'
import { usePorts } from '@/src/runtime/ports'
import type { ProcessView } from '@/src/runtime/process/ProcessView'
import { keptOpinion } from './useTaskDraft'

const done: Record<string, () => string> = {
  agreed: () => t('同意'),
  handled: () => t('办理完成'),
  rejected: () => t('拒绝'),
  returned: () => t('退回'),
  resubmitted: () => t('重新提交'),
  transferred: () => t('转办'),
  delegated: () => t('委派'),
  received: () => t('领取'),
  signerDropped: () => t('减签'),
  withdrawn: () => t('撤销'),
  terminated: () => t('终止'),
  tookBack: () => t('撤回'),
  jumped: () => t('跳转'),
}

/** A task that somebody else did meanwhile: who, when and what, and what one had written there. */
export function KeptOpinion({ task, handled }: { task: string; handled: NonNullable<ProcessView['handled']> }) {
  const { storedInput } = usePorts()
  const opinion = keptOpinion(storedInput, task) ?? handled.opinion
  const said = {
    by: handled.by ?? t('系统'),
    time: dayjs(handled.at).format(dayjs(handled.at).isSame(dayjs(), 'day') ? 'HH:mm' : 'MM-DD HH:mm'),
    act: (done[handled.act] ?? (() => t('处理')))(),
  }
  return (
    <Alert
      type="warning"
      showIcon
      className="portal-kept-opinion portal-no-print"
      message={
        opinion
          ? t('{by} 已在 {time} {act}，你填写的意见已保留。', said)
          : t('{by} 已在 {time} {act}，此任务不再需要你处理。', said)
      }
      description={opinion ? <Typography.Paragraph copyable>{opinion}</Typography.Paragraph> : undefined}
    />
  )
}
