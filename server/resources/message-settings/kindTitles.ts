import { t } from '@/domain/i18n/t'
import type { MessageKind } from '@/domain/messages/messageKinds'

/** What people read of a kind of message. */
export const kindTitles: Record<MessageKind, () => { title: string; description: string }> = {
  todo: () => ({ title: t('待办'), description: t('有新的任务，或者退回给您') }),
  urge: () => ({ title: t('催办'), description: t('发起人请您尽快处理') }),
  deadline: () => ({ title: t('时限'), description: t('任务即将超时，或者已经超时') }),
  mention: () => ({ title: t('提到您'), description: t('有人在评论中提到您') }),
  copy: () => ({ title: t('抄送'), description: t('有人把流程抄送给您') }),
  result: () => ({ title: t('进展'), description: t('您发起的流程结束、挂起、恢复，或者任务被取消') }),
  incident: () => ({ title: t('流程出错'), description: t('您管理的流程未能继续') }),
  digest: () => ({ title: t('每日汇总'), description: t('工作日早上，您的待办有几项、几项超时；没有时不发') }),
  other: () => ({ title: t('其他'), description: t('管理员发送的通知') }),
}
