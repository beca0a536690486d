import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { t } from '@/domain/i18n/t'
import { isHandling } from '@/domain/process/activities/taskButtons'
import { isInScope, nodeTypeOf } from '@/domain/process/content/nodeTypes'
import { textOf } from '@/domain/process/content/ProcessContent'
import type { CardPlaces } from '@/domain/process/simple/CardPlaces'
import type { BlockCardType } from '@/domain/process/simple/Cards'

const typeTitles = {
  start: t('发起人'),
  end: t('结束'),
  task: t('审批'),
  cc: t('抄送'),
  delay: t('延时'),
  call: t('子流程'),
  service: t('服务'),
  send: t('发消息'),
  receive: t('等待消息'),
  scope: t('内嵌子流程'),
  timeout: t('定时边界事件'),
  catch: t('错误边界事件'),
  exclusive: t('条件分支'),
  parallel: t('并行分支'),
  inclusive: t('包容分支'),
}

const branchTitle = (type: BlockCardType, number: number) =>
  type === 'parallel' ? t('分支{number}', { number }) : t('条件{number}', { number })

/** What people call a card or a branch: its own name, or what it is. */
export function titleOfCard(document: ProcessDocument, places: CardPlaces | null, id: string): string {
  const part = document.elements[id] ?? document.flows[id]
  const name = textOf(part, 'name')?.trim()
  if (name) return name
  const place = places?.branches.get(id)
  if (place) {
    if (place.branch.isDefault) return t('其它情况')
    return branchTitle(place.block.type, place.block.branches.findIndex((branch) => branch.id === id) + 1)
  }
  const type = part && nodeTypeOf(part)
  if (type === 'task' && isHandling(document.activities[id] ?? {})) return t('办理')
  if (part && type === 'start' && isInScope(document, part)) return t('开始')
  if (type) return typeTitles[type]
  const flow = document.flows[id]
  if (!flow) return id
  const end = (property: string) => titleOfCard(document, places, textOf(flow, property) ?? '')
  return t('连线 {from} → {to}', { from: end('sourceRef'), to: end('targetRef') })
}

/** A title that no branch beside bears yet. */
export function freshBranchTitle(type: BlockCardType, taken: readonly string[]): string {
  let number = 1
  while (taken.includes(branchTitle(type, number))) number += 1
  return branchTitle(type, number)
}
