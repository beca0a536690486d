import { t } from '@/domain/i18n/t'
import { isInScope, type NodeType, nodeTypeOf } from '@/domain/process/content/nodeTypes'
import type { ProcessContent } from '@/domain/process/content/ProcessContent'

const typeTitles: Readonly<Record<NodeType, () => string>> = {
  start: () => t('发起人'),
  end: () => t('结束'),
  task: () => t('审批'),
  cc: () => t('抄送'),
  delay: () => t('延时'),
  call: () => t('子流程'),
  service: () => t('服务'),
  send: () => t('发消息'),
  receive: () => t('等待消息'),
  scope: () => t('内嵌子流程'),
  timeout: () => t('定时边界事件'),
  catch: () => t('错误边界事件'),
  exclusive: () => t('条件分支'),
  parallel: () => t('并行分支'),
  inclusive: () => t('包容分支'),
}

/** What an element is, for people; undefined where the interpreter does not know it. The start of a sub-process is nobody's request. */
export function typeTitleOf({ elements }: Pick<ProcessContent, 'elements'>, id: string): string | undefined {
  const part = elements[id]
  const type = part && nodeTypeOf(part)
  if (!type) return undefined
  return type === 'start' && isInScope({ elements }, part) ? t('开始') : typeTitles[type]()
}
