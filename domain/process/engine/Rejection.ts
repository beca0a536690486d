import type { ErrorCode } from '@/domain/errors/catalogue'
import { t } from '@/domain/i18n/t'

/** Why a step is refused: with which answer of the error catalogue, and in which words. */
const rejections = {
  ended: { error: 'conflict', say: () => t('流程已经结束，不能再处理') },
  not_ended: { error: 'conflict', say: () => t('流程还在进行，不能重新发起') },
  suspended: { error: 'conflict', say: () => t('流程已挂起，恢复后才能处理') },
  not_suspended: { error: 'conflict', say: () => t('流程没有挂起') },
  already_started: { error: 'conflict', say: () => t('流程已经发起') },
  task_closed: { error: 'conflict', say: () => t('任务已被处理或已不存在，请刷新后查看') },
  task_waiting: { error: 'conflict', say: () => t('还没有轮到此任务') },
  not_yours: { error: 'forbidden', say: () => t('此任务不由您处理') },
  not_received: { error: 'conflict', say: () => t('请先领取任务') },
  already_received: { error: 'conflict', say: () => t('任务已被他人领取') },
  not_shared: { error: 'conflict', say: () => t('此任务不需要领取') },
  not_resubmittable: { error: 'conflict', say: () => t('此任务不是重新提交') },
  only_resubmit: { error: 'conflict', say: () => t('请修改后重新提交') },
  delegated: { error: 'conflict', say: () => t('任务是受委派办理的，请办结后交回委派人') },
  not_delegated: { error: 'conflict', say: () => t('此任务没有委派') },
  button_off: { error: 'conflict', say: () => t('此环节没有开放这项操作') },
  opinion_missing: { error: 'validation_failed', say: () => t('请填写意见') },
  target_refused: { error: 'conflict', say: () => t('不能到达此节点，请重新选择') },
  target_unknown: { error: 'not_found', say: () => t('流程中没有此节点') },
  target_in_sibling: { error: 'conflict', say: () => t('不能到达另一条并行分支中的节点') },
  target_in_rows: { error: 'conflict', say: () => t('不能从外面跳到每行执行的子流程里面，请选择子流程之前的节点') },
  too_many_rows: { error: 'conflict', say: () => t('子表的行数过多，子流程不能每行执行一次，请减少行数后重试') },
  choice_refused: { error: 'validation_failed', say: () => t('此环节不能选择重新提交后的去向') },
  no_approver: { error: 'conflict', say: () => t('下一环节没有找到审批人，不能提交，请联系流程管理员') },
  nobody_named: { error: 'validation_failed', say: () => t('请至少选择一位人员') },
  already_there: { error: 'conflict', say: () => t('所选人员已在此环节中') },
  too_many_approvers: { error: 'conflict', say: () => t('一个环节的审批人不能超过 1000 人') },
  not_added: { error: 'conflict', say: () => t('只能减去加签的、还没有处理的人员') },
  withdraw_off: { error: 'forbidden', say: () => t('此流程不允许撤销') },
  take_back_off: { error: 'forbidden', say: () => t('此流程不允许撤回') },
  not_starter: { error: 'forbidden', say: () => t('只有发起人可以这样做') },
  successor_acted: { error: 'conflict', say: () => t('后续环节已经处理，不能撤回') },
  visit_unknown: { error: 'conflict', say: () => t('审批人已经确定') },
  no_route: { error: 'conflict', say: () => t('填写的内容不符合任何一个分支的条件，不能提交，请检查后重试') },
  condition_failed: { error: 'conflict', say: () => t('分支条件无法计算，请联系流程管理员') },
  budget: { error: 'conflict', say: () => t('流程自动流转的次数过多，请联系流程管理员检查循环') },
  not_migratable: { error: 'conflict', say: () => t('流程当前所在的节点在新版本中不存在，不能迁移') },
  wait_over: { error: 'conflict', say: () => t('此等待已经结束，请刷新后查看') },
  wait_not_failed: { error: 'conflict', say: () => t('此处没有出错，不需要重试') },
  unsupported: { error: 'not_implemented', say: () => t('流程引擎尚不支持此操作') },
} as const satisfies Record<string, { error: ErrorCode; say: () => string }>

export type RejectionCode = keyof typeof rejections

/** A step that was refused; nothing has changed. */
export interface Rejection {
  readonly rejection: RejectionCode
  /** A Chinese sentence that says what to do. */
  readonly message: string
  readonly error: ErrorCode
}

export function reject(rejection: RejectionCode): Rejection {
  const { error, say } = rejections[rejection]
  return { rejection, message: say(), error }
}

/** Whether a step was refused. */
export const isRejection = (result: object): result is Rejection => 'rejection' in result
