import { Timeline } from 'antd'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { t } from '@/domain/i18n/t'
import { sayPeople } from './sayPeople'

export type ProcessStep = OperationTypes['forecastProcess']['reply']['steps'][number]

const reasons: Record<string, string> = {
  position: t('岗位'),
  group: t('用户组'),
  starterHead: t('部门负责人'),
  starterHeads: t('逐级负责人'),
  superior: t('上级负责人'),
  starterChoice: t('发起人选择'),
  previousChoice: t('上一审批人选择'),
  formUser: t('表单中的人员'),
  formOrgHead: t('表单中部门的负责人'),
  rowUser: t('子表中的人员'),
  expression: t('由表达式得到'),
  script: t('由脚本得到'),
  administrator: t('没有找到审批人，由管理员处理'),
  starter: t('发起人本人'),
}

/** What is said beside the name of a step that is no approval. */
const kinds: Record<string, string> = {
  cc: t('抄送'),
  delay: t('延时'),
  call: t('子流程'),
  service: t('服务'),
  send: t('发消息'),
  receive: t('等待消息'),
}

const reasonOf = ({ reason }: ProcessStep['people'][number]) => (reason ? reasons[reason] : undefined)

/** The nodes to come, by name, and why they come. */
export function StepList({ steps }: { steps: readonly ProcessStep[] }) {
  return (
    <Timeline
      className="portal-process-steps"
      items={steps.map(({ node, title, type, people, branch, because }, at) => ({
        key: `${node}-${at}`,
        color: 'gray',
        children: (
          <>
            <div className="portal-process-step">
              <strong>{title}</strong>
              {kinds[type] ? <small>{kinds[type]}</small> : null}
              {branch === null ? null : <small>{t('并行 · {branch}', { branch })}</small>}
            </div>
            <div>
              {type !== 'task' && type !== 'cc'
                ? t('由系统处理')
                : people.length === 0
                  ? t('提交后确定')
                  : sayPeople(people.map((one) => one.name))}
            </div>
            <small>
              {[people[0] ? reasonOf(people[0]) : undefined, because ?? undefined].filter(Boolean).join(' · ')}
            </small>
          </>
        ),
      }))}
    />
  )
}
